import type { OwnMilestone } from '@leadwright/shared/contracts/clients/milestones'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CommentsButton } from '../../../ui/comments-button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ListSection } from '../../../ui/list-section.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ownMilestonesQuery } from './milestones.queries.ts'

/** The viewing client's milestones: upcoming, then completed. */
export function OwnMilestones({ onComment }: { onComment: (milestoneId: string) => void }) {
  const list = (label: string, milestones: readonly OwnMilestone[]) => (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {milestones.map(({ id, title, dueOn, doneAt }) => (
        <li key={id} className="flex items-center gap-3 py-1.5">
          <span className="min-w-0 grow wrap-anywhere">
            {title}
            <span className="block text-xs text-muted">
              <span>{doneAt ? 'Done ' : 'Due '}</span>
              <DateTime value={doneAt ?? dueOn} />
            </span>
          </span>
          <CommentsButton on={title} onClick={() => onComment(id)} />
        </li>
      ))}
    </ul>
  )
  const done = useInfiniteQuery(ownMilestonesQuery('done'))
  return (
    <ListSection title="Milestones">
      <QueryView
        query={useInfiniteQuery(ownMilestonesQuery('open'))}
        loading="Loading milestones..."
        rows={3}
        empty="No open milestones."
      >
        {(open) => list('Upcoming milestones', open)}
      </QueryView>
      {done.data && done.data.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-muted">Done</summary>
          <div className="mt-2">
            {list('Done milestones', done.data)}
            <LoadMore query={done} />
          </div>
        </details>
      )}
    </ListSection>
  )
}
