import { paths } from '@leadwright/shared/portal-paths'
import { conversationPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TextLink } from '../../../ui/links.tsx'
import { MilestoneState } from '../../../ui/milestone-state.tsx'
import { ownMilestonesQuery } from './own-milestones.queries.ts'

/** How many steps the first page shows. */
const shown = 3

/** The viewing client's next steps; nothing without any. */
export default function NextSteps() {
  const { data = [] } = useInfiniteQuery(ownMilestonesQuery('open'))
  if (data.length === 0) return null
  return (
    // Without `ListSection`, whose file has code that the first page does not need.
    <section aria-labelledby="next-steps" className="min-w-0">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-steps" className="font-medium">
          Next steps
        </h2>
        <TextLink to={`${paths.conversations}#plan`} className="text-[0.8125rem] text-muted">
          Whole plan
        </TextLink>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {data.slice(0, shown).map((milestone) => (
          <li key={milestone.id} className="py-1.5 wrap-anywhere">
            <TextLink to={conversationPath(milestone.id)}>
              <bdi>{milestone.title}</bdi>
            </TextLink>
            <span className="block text-xs text-muted">
              <MilestoneState milestone={milestone} reader="client" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
