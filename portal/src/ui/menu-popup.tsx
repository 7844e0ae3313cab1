import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useReplayClick } from './use-replay-click.ts'
export interface MenuAction {
  label: string
  icon?: LucideIcon
  /** The target, if the item is a link. */
  to?: string
  onSelect?: () => void
  opensDialog?: boolean
  danger?: boolean
  disabled?: boolean
}

interface Props {
  trigger: ReactElement
  header?: ReactNode
  items: readonly MenuAction[]
}

const itemStyle =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded px-3 text-left outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-line/60 pointer-coarse:min-h-11 [&_svg]:size-4'

/** The open menu; its code is loaded when first needed. */
export default function MenuPopup({ trigger, header, items }: Props) {
  const button = useReplayClick()
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-30 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-[min(13rem,100vw-1rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded border border-line bg-raised p-1 shadow-lg outline-none">
            {header && <div className="mb-1 border-b border-line px-3 py-2">{header}</div>}
            {items.map((item) => (
              <Item key={item.label} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item(action: MenuAction) {
  const { label, icon: Icon, to, onSelect, opensDialog = false, danger, disabled = false } = action
  const className = clsx(itemStyle, danger && 'text-negative')
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span>{label}</span>
    </>
  )
  if (to !== undefined) {
    return (
      <Base.LinkItem render={<Link to={to} />} closeOnClick className={className}>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      disabled={disabled}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      className={className}
      onClick={() => onSelect?.()}
    >
      {content}
    </Base.Item>
  )
}
