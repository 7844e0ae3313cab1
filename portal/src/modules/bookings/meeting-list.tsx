import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
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
import { FurtherGuests } from './further-guests.tsx'
import { HostNames } from './host-names.tsx'
import { MeetingDetails } from './meeting-details.tsx'
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
