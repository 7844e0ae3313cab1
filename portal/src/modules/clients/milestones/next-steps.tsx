import { paths } from '@leadwright/shared/portal-paths'
import { conversationPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TextLink } from '../../../ui/links.tsx'
import { ListSection } from '../../../ui/list-section.tsx'
import { MilestoneState } from '../../../ui/milestone-state.tsx'
import { ownMilestonesQuery } from './own-milestones.queries.ts'

/** How many steps the first page shows. */
const shown = 3

/** The viewing client's next steps; nothing without any. */
export default function NextSteps() {
  const { data = [] } = useInfiniteQuery(ownMilestonesQuery('open'))
  if (data.length === 0) return null
  return (
    <ListSection
      title="Next steps"
      all={{ to: `${paths.conversations}#plan`, label: 'Whole plan' }}
    >
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
    </ListSection>
  )
}
