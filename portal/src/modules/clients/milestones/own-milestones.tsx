import type { OwnMilestone } from '@leadwright/shared/contracts/clients/milestones'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsViewing } from '../../../lib/session/session.queries.ts'
import { CommentsButton } from '../../../ui/comments-button.tsx'
import { ListSection } from '../../../ui/list-section.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { MilestoneState } from '../../../ui/milestone-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import OwnDoneButton from './own-done-button.tsx'
import { ownMilestonesQuery } from './own-milestones.queries.ts'

/** The viewing client's milestones: upcoming, then completed. */
export function OwnMilestones({ onComment }: { onComment: (milestoneId: string) => void }) {
  const list = (label: string, milestones: readonly OwnMilestone[]) => (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {milestones.map((milestone) => (
        <Row key={milestone.id} milestone={milestone} onComment={() => onComment(milestone.id)} />
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

function Row({ milestone, onComment }: { milestone: OwnMilestone; onComment: () => void }) {
  const { title, doneAt, needsClient } = milestone
  const isViewing = useIsViewing()
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 grow wrap-anywhere">
        <bdi>{title}</bdi>
        <span className="block text-xs text-muted">
          <MilestoneState milestone={milestone} reader="client" />
        </span>
      </span>
      {needsClient && isViewing === false && (
        <OwnDoneButton milestone={milestone} done={doneAt !== null} />
      )}
      <CommentsButton on={title} onClick={onComment} />
    </li>
  )
}
