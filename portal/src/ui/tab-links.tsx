import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, NavLink, type NavLinkProps, type To } from 'react-router-dom'
import { CountBadge, type WaitingCount } from './count-badge.tsx'
import { showFocused } from './show-focused.ts'

interface Tab {
  to: To
  label: string
  count?: WaitingCount | undefined
  /** For a tab with several pages: whether one of them is open. By default, whether the page at `to` is. */
  isCurrent?: boolean
  /** A heading before the tab, shown in a column only. */
  heading?: string | undefined
}

interface Props {
  /** Names the list, e.g. "Vault". */
  label: string
  tabs: readonly Tab[]
  /** From this width, a column on the left of the content. */
  leftFrom?: keyof typeof columns
}

const columns = {
  lg: {
    nav: 'lg:overflow-visible lg:border-b-0',
    list: 'lg:sticky lg:top-18 lg:flex-col',
    link: 'lg:mb-0 lg:border-b-0 lg:border-l-2',
    heading: 'lg:block',
  },
  xl: {
    nav: 'xl:overflow-visible xl:border-b-0',
    list: 'xl:sticky xl:top-18 xl:flex-col',
    link: 'xl:mb-0 xl:border-b-0 xl:border-l-2',
    heading: 'xl:block',
  },
}

const pathnameOf = (to: To) => (typeof to === 'string' ? to.replace(/[?#].*/, '') : to.pathname)

/** Tabs that are pages: each has an address, so a reload or a shared link keeps the tab. */
export function TabLinks({ label, tabs, leftFrom }: Props) {
  const column = leftFrom && columns[leftFrom]
  const isAbove = (to: To) =>
    tabs.some((other) => pathnameOf(other.to)?.startsWith(`${pathnameOf(to)}/`))
  return (
    <nav
      aria-label={label}
      ref={showCurrent}
      onFocus={showFocused}
      className={clsx('relative mb-5 overflow-x-auto border-b border-line', column?.nav)}
    >
      <ul className={clsx('flex gap-1', column?.list)}>
        {tabs.map(({ to, label: text, count, isCurrent, heading }) => (
          <li key={text}>
            {heading && (
              <p
                className={clsx(
                  'mt-3 mb-1 hidden px-3 text-xs font-medium text-muted',
                  column?.heading,
                )}
              >
                {heading}
              </p>
            )}
            <TabLink
              {...{ to, isCurrent }}
              end={isAbove(to)}
              className={clsx(
                '-mb-px flex h-9 items-center gap-2 border-b-2 border-transparent px-2 whitespace-nowrap text-muted hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink sm:px-3 pointer-coarse:h-11',
                column?.link,
              )}
            >
              {text}
              <CountBadge count={count} />
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TabLinkProps extends Pick<NavLinkProps, 'to' | 'end'> {
  className: string
  children: ReactNode
  isCurrent: boolean | undefined
}

const TabLink = ({ isCurrent, end = false, ...link }: TabLinkProps) =>
  isCurrent === undefined ? (
    <NavLink end={end} {...link} />
  ) : (
    <Link {...(isCurrent && { 'aria-current': 'page' })} {...link} />
  )

/** On a narrow screen, the current tab is moved to the middle, so that its neighbors are visible too. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]')
  if (nav && current) {
    nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
  }
}
