import { NavLink } from 'react-router-dom'
import { CountBadge, type WaitingCount } from './count-badge.tsx'

interface Props {
  /** Names the list: the tab whose sections it contains. */
  label: string
  links: readonly { to: string; label: string; count?: WaitingCount | undefined }[]
}

/** The sections of a tab, each a page with an address; below the tabs. */
export const SectionLinks = ({ label, links }: Props) => (
  <nav aria-label={label} className="-mt-2 mb-5 no-print">
    <ul className="flex flex-wrap gap-x-1">
      {links.map(({ to, label: text, count }) => (
        <li key={to}>
          <NavLink
            to={to}
            className="flex h-8 items-center gap-2 rounded px-2 text-[0.8125rem] text-muted hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink sm:px-3 pointer-coarse:h-11"
          >
            {text}
            <CountBadge count={count} />
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
