import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { daysBetween } from '@leadwright/shared/days'
import { companyLabel } from '@leadwright/shared/people'
import { clientPath } from '@leadwright/shared/record-paths'
import { count, formatShortDay } from '../../../lib/format.ts'
import { today as readToday } from '../../../lib/today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CommentsButton } from '../../../ui/comments-button.tsx'
import { LimitedRows } from '../../../ui/limited-rows.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { DoneCheckbox } from './done-checkbox.tsx'

interface Props {
  milestones: readonly MilestoneView[]
  onComment: (milestoneId: string) => void
}

/** The viewer's own milestones, to be completed or commented on. */
export default function DueMilestones({ milestones, onComment }: Props) {
  const today = readToday()
  return (
    <LimitedRows rows={milestones}>
      {(rows) => (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((milestone) => {
            const { id, title, clientId, dueOn } = milestone
            const late = daysBetween(dueOn, today)
            return (
              <li key={id} className="flex min-h-11 items-center gap-2 py-1.5">
                <DoneCheckbox milestone={milestone} />
                <p className="min-w-0 grow wrap-anywhere">
                  <TextLink to={clientPath(clientId)}>
                    <bdi>{companyLabel(milestone)}</bdi>
                  </TextLink>
                  <span className="text-muted"> · </span>
                  <bdi>{title}</bdi>
                </p>
                {late > 0 && <Badge tone="negative">{`${count(late, 'day')} late`}</Badge>}
                {late === 0 && <Badge tone="caution">due today</Badge>}
                {late < 0 && (
                  <time dateTime={dueOn} className="text-[0.8125rem] whitespace-nowrap text-muted">
                    {formatShortDay(dueOn)}
                  </time>
                )}
                <CommentsButton on={title} onClick={() => onComment(id)} />
              </li>
            )
          })}
        </ul>
      )}
    </LimitedRows>
  )
}
