import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CommentsButton } from '../../ui/comments-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MeetingList, PastMeetings } from './meeting-list.tsx'
import { meetingsQuery } from './meetings.queries.ts'

/** The viewing client's meetings. */
export function OwnMeetings({ onComment }: { onComment: (meetingId: string) => void }) {
  const actions = ({ id, title }: MeetingView) => (
    <CommentsButton on={title} onClick={() => onComment(id)} />
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
      <PastMeetings clientId={ownClient} actions={actions} />
    </section>
  )
}
