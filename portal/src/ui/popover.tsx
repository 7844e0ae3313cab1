import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** The button that opens it. */
  trigger: ReactElement
  /** Names it for assistive technology. */
  label: string
  disabled?: boolean
  children: ReactNode
}

/** Controls beside the button that opens them; it closes by Escape and by a click elsewhere. */
export function Popover({ trigger, label, disabled = false, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} disabled={disabled} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-30 outline-none">
          <Base.Popup
            aria-label={label}
            className="max-h-(--available-height) w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded border border-line bg-raised p-2 shadow-lg outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
