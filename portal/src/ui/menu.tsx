import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** The button that opens it, e.g. an IconButton. */
  trigger: ReactElement
  /** At the top, not an item: e.g. whose menu it is. */
  header?: ReactNode
  children: ReactNode
}

/** A menu of actions. Its children are `MenuItem`s. */
export function Menu({ trigger, header, children }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-30 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-52 overflow-y-auto rounded border border-line bg-raised p-1 shadow-lg outline-none">
            {header && <div className="mb-1 border-b border-line px-3 py-2">{header}</div>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
