import type { MeetingView, TimeProposal } from '@leadwright/shared/contracts/bookings/meetings'
import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMeeting } from '../../lib/format.ts'
import { formatInZone } from '../../lib/format-in-zone.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { ChangeLinks } from '../../ui/change-links.tsx'
import { DownloadLink, ExternalLinkButton } from '../../ui/links.tsx'
import { ListItem } from '../../ui/list-item.tsx'
import { MeetingPlace } from '../../ui/meeting-place.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { WebLink } from '../../ui/web-link.tsx'
import { FurtherGuests } from './further-guests.tsx'
import { HostNames } from './host-names.tsx'
import { meetingFileUrl, meetingsQuery } from './meetings.queries.ts'

interface Props {
  label: string
  meetings: readonly MeetingView[]
  /** Past meetings cannot be joined or added to a calendar. */
  isPast?: boolean
  /** The time zone of the client, for the team. */
  timeZone?: string | null
  actions?: (meeting: MeetingView) => ReactNode
  /** Answers an open proposal of another time; without it, its state is shown. */
  answer?: (meeting: MeetingView) => ReactNode
}

/** Meetings with time and zone, a link to join, and a calendar file. */
export function MeetingList({ label, meetings, isPast = false, timeZone, actions, answer }: Props) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {meetings.map((meeting) => {
        const { id, title, startsAt, minutes, joinUrl, place, hosts, guests } = meeting
        const clientTime = timeZone && formatInZone(startsAt, timeZone)
        return (
          <ListItem
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{title}</span>
              <time dateTime={startsAt} className="text-muted">
                {formatMeeting(startsAt, minutes)}
              </time>
              {clientTime && (
                <span className="text-muted">{` (${clientTime} for the client)`}</span>
              )}
              {hosts.length > 0 && (
                <span className="block text-[0.8125rem] text-muted">
                  {'With: '}
                  <HostNames hosts={hosts} />
                </span>
              )}
              <MeetingPlace place={place} />
              <FurtherGuests guests={guests} />
            </span>
            <span className="flex flex-wrap gap-2">
              {joinUrl && !isPast && (
                <ExternalLinkButton size="small" href={joinUrl} icon={<Video />}>
                  Join
                </ExternalLinkButton>
              )}
              {!isPast && <ChangeLinks meeting={meeting} />}
              {!isPast && (
                <DownloadLink size="small" href={meetingFileUrl(id)}>
                  Add to calendar
                </DownloadLink>
              )}
              {actions?.(meeting)}
            </span>
            <MeetingDetails meeting={meeting} answer={isPast ? undefined : answer} />
          </ListItem>
        )
      })}
    </ul>
  )
}

interface PastProps extends Pick<Props, 'actions' | 'timeZone'> {
  /** A client's id, or `ownClient`. */
  clientId: string
}

/** Past meetings, collapsed; nothing if there are none. */
export function PastMeetings({ clientId, timeZone, actions }: PastProps) {
  const query = useInfiniteQuery(meetingsQuery(clientId, 'past'))
  if (query.isPending) return <Awaited query={query} />
  if (query.data?.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-muted">Past meetings</summary>
      <div className="mt-2">
        <QueryView
          query={query}
          loading="Loading meetings..."
          errorMessage={(message) => `${messages.meetings.loadFailed}: ${message}`}
        >
          {(past) => (
            <MeetingList
              label="Past meetings"
              meetings={past}
              isPast
              timeZone={timeZone ?? null}
              {...(actions && { actions })}
            />
          )}
        </QueryView>
      </div>
    </details>
  )
}

interface MeetingDetailsProps {
  meeting: MeetingView
  answer: ((meeting: MeetingView) => ReactNode) | undefined
}

/** What was proposed for a meeting, and its agenda, notes and recording; nothing if there is none. */
function MeetingDetails({ meeting, answer }: MeetingDetailsProps) {
  const { proposal, notes, minutes } = meeting
  const texts = [
    ['Agenda', notes?.agenda],
    ['Notes', notes?.notes],
  ] as const
  if (!proposal && !notes) return null
  return (
    <div className="grid min-w-0 basis-full gap-2">
      {proposal?.state === 'open' && answer
        ? answer(meeting)
        : proposal && <ProposalState proposal={proposal} minutes={minutes} />}
      {texts.map(
        ([title, text]) =>
          text && (
            <section key={title} aria-label={`${title}: ${meeting.title}`}>
              <h3 className="text-[0.8125rem] font-medium">{title}</h3>
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
            </section>
          ),
      )}
      {notes?.recordingUrl && (
        <p className="min-w-0 wrap-anywhere">
          {'Recording: '}
          <WebLink href={notes.recordingUrl} />
        </p>
      )}
    </div>
  )
}

interface StateProps {
  proposal: TimeProposal
  minutes: number
}

function ProposalState({ proposal, minutes }: StateProps) {
  const { state, times, answer } = proposal
  if (state === 'moved') return null
  return (
    <div className="border-l-2 border-line pl-3">
      <p>{state === 'open' ? 'Another time was proposed:' : 'Another time isn’t possible:'}</p>
      {state === 'open' ? (
        <ul className="text-muted">
          {times.map((time) => (
            <li key={time}>
              <time dateTime={time}>{formatMeeting(time, minutes)}</time>
            </li>
          ))}
          <li>The team hasn’t answered yet.</li>
        </ul>
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answer}</p>
      )}
    </div>
  )
}
