import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { CommentsButton } from '../../ui/comments-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MeetingList, PastMeetings } from './meeting-list.tsx'
import { meetingsQuery } from './meetings.queries.ts'

interface Props {
  onComment: (meetingId: string) => void
}

/** What is planned with the client who reads it. */
export function OwnMeetings({ onComment }: Props) {
  const actions = ({ id, title }: MeetingView) => (
    <CommentsButton on={title} onClick={() => onComment(id)} />
  )
  return (
    <section aria-labelledby="own-meetings" className="mb-8">
      <h2 id="own-meetings" className="mb-2 font-medium">
        Your meetings
      </h2>
      <QueryView
        query={useQuery(meetingsQuery(undefined))}
        loading="Loading meetings..."
        errorMessage={(message) => `${messages.meetings.loadFailed}: ${message}`}
        rows={2}
      >
        {({ upcoming, past }) => (
          <>
            {upcoming.length > 0 ? (
              <MeetingList label="Planned meetings" meetings={upcoming} actions={actions} />
            ) : (
              <p className="text-muted">
                No meeting is planned. Choose a length below to book one.
              </p>
            )}
            <PastMeetings meetings={past} actions={actions} />
          </>
        )}
      </QueryView>
    </section>
  )
}
