import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMeeting } from '../../lib/format.ts'
import { ChangeLinks } from '../../ui/change-links.tsx'
import { DownloadLink, ExternalLinkButton } from '../../ui/links.tsx'
import { meetingFileUrl } from './meetings.queries.ts'

interface Props {
  label: string
  meetings: readonly MeetingView[]
  /** They are over: nothing to join or to note in a calendar. */
  isPast?: boolean
  actions?: (meeting: MeetingView) => ReactNode
}

/** Meetings with their time and zone, how to join, and a file for one's own calendar. */
export function MeetingList({ label, meetings, isPast = false, actions }: Props) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {meetings.map((meeting) => {
        const { id, title, startsAt, minutes, joinUrl } = meeting
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{title}</span>
              <time dateTime={startsAt} className="text-muted">
                {formatMeeting(startsAt, minutes)}
              </time>
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
          </li>
        )
      })}
    </ul>
  )
}

/** The same, folded under their number; nothing where there is none. */
export function PastMeetings({ meetings, actions }: Pick<Props, 'meetings' | 'actions'>) {
  if (meetings.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-muted">Past meetings ({meetings.length})</summary>
      <div className="mt-2">
        <MeetingList
          label="Past meetings"
          meetings={meetings}
          isPast
          {...(actions && { actions })}
        />
      </div>
    </details>
  )
}
