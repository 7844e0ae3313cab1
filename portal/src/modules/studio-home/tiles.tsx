import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'

interface Tile {
  to: string
  label: string
  icon: LucideIcon
  description?: string | undefined
}

/** The sections of the studio, each a large link. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="grid pt-px pl-px sm:grid-cols-2 lg:grid-cols-3">
      {tiles.map(({ to, label, icon: Icon, description }) => (
        <li key={to} className="-mt-px -ml-px border border-line">
          <Link
            to={to}
            className="group flex h-full min-h-36 flex-col justify-between gap-8 bg-raised p-5 transition-colors hover:bg-surface focus-visible:outline-offset-[-2px]"
          >
            <Icon
              aria-hidden="true"
              strokeWidth={1.5}
              className="size-6 text-muted transition-colors group-hover:text-accent-strong"
            />
            <span>
              <span className="block font-display text-2xl leading-tight">{label}</span>
              {description && (
                <span className="block text-[0.8125rem] text-muted">{description}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
