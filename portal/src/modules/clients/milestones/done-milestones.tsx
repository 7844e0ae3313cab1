import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Awaited } from '../../../ui/awaited.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { milestonesQuery, type TimelineFilter } from './milestones.queries.ts'
import { useMilestoneActions } from './use-milestone-actions.ts'

/** Completed milestones, newest first; each can be reopened. */
export function DoneMilestones({ filter }: { filter: TimelineFilter }) {
  const query = useInfiniteQuery(milestonesQuery('done', filter))
  const { actions } = useMilestoneActions()
  if (!query.data || query.data.length === 0) return <Awaited query={query} />
  return (
    <section aria-labelledby="done-milestones" className="mt-8">
      <h2 id="done-milestones" className="font-medium">
        Done
      </h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {query.data.map((milestone) => (
          <DoneRow
            key={milestone.id}
            milestone={milestone}
            onReopen={() => void actions.setDone(milestone, false)}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </section>
  )
}

function DoneRow({ milestone, onReopen }: { milestone: MilestoneView; onReopen: () => void }) {
  const { title, companyName, doneAt } = milestone
  return (
    <li ref={useFocusFallback()} className="flex flex-wrap items-center gap-x-4 py-1">
      <p className="min-w-0 grow text-muted wrap-anywhere">
        <bdi className="text-ink">{title}</bdi> · <bdi>{companyName}</bdi>
      </p>
      <span className="flex items-center justify-between gap-4 text-[0.8125rem] text-muted max-sm:w-full">
        {doneAt && <DateTime value={doneAt} />}
        <Button
          size="small"
          variant="quiet"
          className="text-ink"
          aria-label={`Reopen ${title}`}
          onClick={onReopen}
        >
          Reopen
        </Button>
      </span>
    </li>
  )
}
