import { ownClient } from '@leadwright/shared/own-client'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { count, formatMeeting, formatWeek } from '../lib/format.ts'
import { useViewer } from '../lib/session/store.ts'
import { companyToday } from '../lib/today.ts'
import { HostNames } from '../modules/bookings/host-names.tsx'
import { ownContactQuery } from '../modules/clients/assignments/assignments.queries.ts'
import { completeWeeks } from '../modules/clients/campaigns/campaign-trend.ts'
import { campaignQuery } from '../modules/clients/campaigns/campaigns.queries.ts'
import { needsQuery } from '../modules/live/needs.queries.ts'

/** Shown at the first visit of someone who joins a client whose work is under way. */
export default function FirstVisit() {
  const { name, firstName } = useViewer()
  const { data: campaign } = useQuery(campaignQuery(ownClient))
  const { data: needs } = useQuery(needsQuery())
  const { data: contact } = useQuery(ownContactQuery())
  const weeks = completeWeeks(campaign?.weeks ?? [], companyToday())
  const [first] = weeks
  const last = weeks.at(-1)
  const next = needs?.nextMeeting
  return (
    <section aria-labelledby="welcome" className="mb-6 border-y border-line py-4">
      <h2 id="welcome" className="font-display text-2xl">
        Welcome, <bdi>{firstName || name}</bdi>
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {first && last ? (
          <span>
            {`Your campaign has run since the week of ${formatWeek(first.week)}. In the week of ${formatWeek(last.week)} it brought ${count(last.leads, 'lead')} and ${count(last.appointments, 'appointment')}. `}
          </span>
        ) : (
          <span>The figures of your campaign will appear here after its first week. </span>
        )}
        {next && (
          <span>
            <span>Your next meeting is </span>
            <bdi>{next.title}</bdi>
            {next.hosts.length > 0 && (
              <span>
                {' with '}
                <HostNames hosts={next.hosts} />
              </span>
            )}
            <span>{`, ${formatMeeting(next.startsAt, next.minutes)}. `}</span>
          </span>
        )}
        {contact?.contact && (
          <span>
            Your contact is <bdi>{displayName(contact.contact)}</bdi>.
          </span>
        )}
      </p>
    </section>
  )
}
