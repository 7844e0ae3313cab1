import { clientPath } from '@leadwright/shared/record-paths'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { countRead } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { TimelineGroup } from './timeline-group.tsx'

interface Props {
  clientId: string
  companyName: string
  overdue: number
  /** There are more milestones to load. */
  hasMore: boolean
  /** Moves every open milestone of the client by this number of days. */
  onMove: (days: number) => void
  children: ReactNode[]
}

const moves = [
  { label: 'All a day earlier', icon: ChevronLeft, days: -1 },
  { label: 'All a day later', icon: ChevronRight, days: 1 },
  { label: 'All a week earlier', icon: ChevronsLeft, days: -7 },
  { label: 'All a week later', icon: ChevronsRight, days: 7 },
] as const

/** A client's open milestones, moved together from its menu. */
export function ClientGroup({ clientId, companyName, overdue, hasMore, onMove, children }: Props) {
  return (
    <TimelineGroup aria-label={companyName} tone={overdue > 0 ? 'negative' : undefined}>
      <div className="flex items-center gap-2">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
          <h2 className="min-w-0 font-medium wrap-anywhere">
            <Link to={clientPath(clientId)} className="underline-offset-2 hover:underline">
              <bdi>{companyName}</bdi>
            </Link>
          </h2>
          <span className="shrink-0 text-xs text-muted">
            {countRead(children.length, hasMore, 'milestone')}
          </span>
          {overdue > 0 && (
            <Badge tone="negative">{`${overdue}${hasMore ? '+' : ''} overdue`}</Badge>
          )}
        </div>
        <span className="shrink-0 pr-1">
          <Menu
            trigger={
              <IconButton
                size="small"
                label={`Move all milestones of ${companyName}`}
                icon={<Ellipsis />}
              />
            }
            items={moves.map(({ label, icon, days }) => ({
              label,
              icon,
              onSelect: () => onMove(days),
            }))}
          />
        </span>
      </div>
      <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>
    </TimelineGroup>
  )
}
