import { clientTabPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { formatMeeting } from '../../lib/format.ts'
import { inboxParts } from '../../lib/inbox-address.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { TextLink } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { openProposalsQuery } from './meetings.queries.ts'
import { ProposalAnswer } from './proposal-answer.tsx'

/** Meetings for which a client proposes another time; nothing while there are none. */
export function WaitingProposals() {
  const query = useQuery(openProposalsQuery())
  const items = query.data?.items ?? []
  if (items.length === 0) return <Awaited query={query} />
  return (
    <ListSection id={inboxParts.proposals} title="Meetings to move">
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ clientId, companyName, meeting }) => (
          <li key={meeting.id} className="grid gap-2 py-3">
            <p className="flex flex-wrap gap-x-3 gap-y-1">
              <bdi className="font-medium wrap-anywhere">{meeting.title}</bdi>
              <TextLink to={clientTabPath(clientId, 'meetings')}>
                <bdi>{companyName}</bdi>
              </TextLink>
              <time dateTime={meeting.startsAt} className="text-muted">
                {formatMeeting(meeting.startsAt, meeting.minutes)}
              </time>
            </p>
            <ProposalAnswer clientId={clientId} meeting={meeting} />
          </li>
        ))}
      </ul>
    </ListSection>
  )
}
