import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  icon?: ReactNode
  /** Where it leads, if it is a link. */
  to?: string
  onSelect?: () => void
  /** It removes something. */
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

/** One action or link of a `Menu`. */
export function MenuItem({ icon, to, onSelect, danger, disabled = false, children }: Props) {
  const className = `flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded px-3 text-left outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-line/60 pointer-coarse:min-h-11 [&_svg]:size-4 ${danger ? 'text-negative' : ''}`
  const content = (
    <>
      {icon}
      {children}
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
    <Base.Item disabled={disabled} className={className} onClick={() => onSelect?.()}>
      {content}
    </Base.Item>
  )
}
