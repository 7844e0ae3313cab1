import { NavLink } from 'react-router-dom'

interface Props {
  /** Names the list, e.g. "Vault". */
  label: string
  tabs: readonly { to: string; label: string; count?: number }[]
}

/** Tabs that are pages: each has an address, so a reload or a shared link keeps the tab. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav
      aria-label={label}
      ref={showCurrent}
      className="relative mb-5 overflow-x-auto border-b border-line"
    >
      <ul className="flex gap-1">
        {tabs.map(({ to, label: text, count }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="-mb-px flex h-9 items-center gap-2 border-b-2 border-transparent px-2 whitespace-nowrap text-muted hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink sm:px-3 pointer-coarse:h-11"
            >
              {text}
              {count !== undefined && <span className="tabular text-xs text-muted">{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a narrow screen the current tab may lie beyond the edge. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]')
  if (nav && current) nav.scrollLeft = current.offsetLeft + current.offsetWidth - nav.clientWidth
}
