import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { lazy } from '../../lib/lazy.ts'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { CommentsButton } from '../../ui/comments-button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MeetingList, PastMeetings } from './meeting-list.tsx'
import { meetingsQuery } from './meetings.queries.ts'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

/** The viewing client's meetings. */
export function OwnMeetings({ onComment }: { onComment: (meetingId: string) => void }) {
  const isViewing = useIsViewing()
  const comments = ({ id, title }: MeetingView) => (
    <CommentsButton on={title} onClick={() => onComment(id)} />
  )
  const actions = (meeting: MeetingView) => (
    <>
      {meeting.source === 'manual' && Date.parse(meeting.startsAt) > Date.now() && !isViewing && (
        <DialogButton
          size="small"
          icon={<CalendarClock />}
          dialog={(close) => <ProposeDialog meeting={meeting} onClose={close} />}
        >
          Propose another time
        </DialogButton>
      )}
      {comments(meeting)}
    </>
  )
  return (
    <section aria-labelledby="own-meetings" className="mb-8">
      <h2 id="own-meetings" className="mb-2 font-medium">
        Your meetings
      </h2>
      <QueryView
        query={useInfiniteQuery(meetingsQuery(ownClient))}
        loading="Loading meetings..."
        errorMessage={(message) => `${messages.meetings.loadFailed}: ${message}`}
        rows={2}
        empty="No upcoming meetings. Choose a length below to book one."
      >
        {(upcoming) => (
          <MeetingList label="Upcoming meetings" meetings={upcoming} actions={actions} />
        )}
      </QueryView>
      <PastMeetings clientId={ownClient} actions={comments} />
    </section>
  )
}
