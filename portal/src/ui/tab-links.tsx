import { clsx } from 'clsx'
import { NavLink, type To } from 'react-router-dom'

interface Props {
  /** Names the list, e.g. "Vault". */
  label: string
  tabs: readonly { to: To; label: string }[]
  /** On large screens, shown as a column on the left of the content. */
  isLeft?: boolean
}

/** Tabs that are pages: each has an address, so a reload or a shared link keeps the tab. */
export function TabLinks({ label, tabs, isLeft = false }: Props) {
  return (
    <nav
      aria-label={label}
      ref={showCurrent}
      className={clsx(
        'relative mb-5 overflow-x-auto border-b border-line',
        isLeft && 'lg:overflow-visible lg:border-b-0',
      )}
    >
      <ul className={clsx('flex gap-1', isLeft && 'lg:sticky lg:top-18 lg:flex-col')}>
        {tabs.map(({ to, label: text }) => (
          <li key={text}>
            <NavLink
              to={to}
              className={clsx(
                '-mb-px flex h-9 items-center gap-2 border-b-2 border-transparent px-2 whitespace-nowrap text-muted hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink sm:px-3 pointer-coarse:h-11',
                isLeft && 'lg:mb-0 lg:border-b-0 lg:border-l-2',
              )}
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a narrow screen, the current tab may be scrolled out of view. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]')
  if (nav && current) nav.scrollLeft = current.offsetLeft + current.offsetWidth - nav.clientWidth
}
