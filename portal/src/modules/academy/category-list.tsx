import { academyPath } from '@leadwright/shared/record-paths'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { showFocused } from '../../ui/show-focused.ts'

interface Props {
  categories: readonly { category: string; videos: number; toWatch: number }[]
  current: string
}

/** The sections with their counts: next to the videos on large screens, above them on small ones. */
export function CategoryList({ categories, current }: Props) {
  return (
    <nav aria-label="Academy sections" className="min-w-0">
      <ul
        onFocus={showFocused}
        className="flex gap-1 overflow-x-auto lg:flex-col lg:overflow-visible"
      >
        {categories.map(({ category, videos, toWatch }) => (
          <li key={category}>
            <Link
              to={academyPath(category)}
              aria-current={category === current ? 'page' : undefined}
              className="flex min-h-9 items-center justify-between gap-3 rounded px-3 whitespace-nowrap text-muted hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
            >
              <span>{category}</span>
              <span className="tabular text-xs text-muted">
                {toWatch > 0
                  ? `${formatNumber(videos)} (${formatNumber(toWatch)} to watch)`
                  : formatNumber(videos)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
