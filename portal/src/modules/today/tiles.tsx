import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'

interface Tile {
  to: string
  label: string
  icon: LucideIcon
}

/** The sections of the studio in one strip. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="mb-6 grid auto-cols-fr grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] pt-px pl-px sm:grid-flow-col sm:grid-cols-none">
      {tiles.map(({ to, label, icon: Icon }) => (
        <li key={to} className="-mt-px -ml-px min-w-0 border border-line">
          <Link
            to={to}
            className="group flex h-full min-h-14 items-center justify-center gap-2.5 bg-raised px-2 transition-colors hover:bg-surface focus-visible:outline-offset-[-2px] max-lg:flex-col max-lg:gap-1 max-lg:py-2"
          >
            <Icon
              aria-hidden="true"
              strokeWidth={1.5}
              className="size-5 shrink-0 text-muted transition-colors group-hover:text-accent-strong"
            />
            <span className="truncate font-medium">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
