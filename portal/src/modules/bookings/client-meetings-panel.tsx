import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NotebookPen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { CommentsButton } from '../../ui/comments-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Option } from '../../ui/inputs.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { MeetingList, PastMeetings } from './meeting-list.tsx'
import { meetingsQuery, useCancelMeeting } from './meetings.queries.ts'
import { ProposalAnswer } from './proposal-answer.tsx'

const MeetingDialog = lazy(() => import('./meeting-dialog.tsx'))
const NotesDialog = lazy(() => import('./notes-dialog.tsx'))

interface PanelProps {
  clientId: string
  /** The client's, shown next to the viewer's. */
  timeZone: string | null
  /** The people of the team, who can take part. */
  team: readonly Option[]
  onComment: (meetingId: string) => void
}
export function ClientMeetingsPanel({ clientId, timeZone, team, onComment }: PanelProps) {
  const query = useInfiniteQuery(meetingsQuery(clientId))
  const [form, setForm] = useState<'new' | MeetingView>()
  const [notes, setNotes] = useState<MeetingView>()
  const manages = useCan('bookings.manage')
  const scheduleButton = manages && (
    <AddButton onClick={() => setForm('new')}>Schedule a meeting</AddButton>
  )
  // A meeting that was booked in a calendar can only be changed there.
  const actions = (meeting: MeetingView) => (
    <>
      {manages && <CommentsButton on={meeting.title} onClick={() => onComment(meeting.id)} />}
      <IconButton
        size="small"
        label={`Agenda and notes: ${meeting.title}`}
        icon={<NotebookPen />}
        aria-haspopup="dialog"
        onClick={() => setNotes(meeting)}
      />
      {manages && meeting.source === 'manual' && (
        <>
          <IconButton
            size="small"
            label={`Edit ${meeting.title}`}
            icon={<Pencil />}
            aria-haspopup="dialog"
            onClick={() => setForm(meeting)}
          />
          <CancelButton clientId={clientId} meeting={meeting} />
        </>
      )}
    </>
  )
  return (
    <section aria-label="Meetings">
      <QueryView
        query={query}
        loading="Loading meetings..."
        errorMessage={(message) => `${messages.meetings.loadFailed}: ${message}`}
        rows={2}
        empty={
          <EmptyState title="No upcoming meetings" action={scheduleButton}>
            The client sees these meetings on their dashboard.
          </EmptyState>
        }
      >
        {(upcoming) => (
          <>
            <div className="mb-3 flex justify-end">{scheduleButton}</div>
            <MeetingList
              label="Upcoming meetings"
              meetings={upcoming}
              timeZone={timeZone}
              actions={actions}
              {...(manages && {
                answer: (meeting) => <ProposalAnswer {...{ clientId, meeting }} />,
              })}
            />
          </>
        )}
      </QueryView>
      <PastMeetings clientId={clientId} timeZone={timeZone} actions={actions} />
      {notes && (
        <NotesDialog clientId={clientId} meeting={notes} onClose={() => setNotes(undefined)} />
      )}
      {form && (
        <MeetingDialog
          clientId={clientId}
          meeting={form === 'new' ? undefined : form}
          upcoming={query.data ?? []}
          team={team}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  )
}

interface CancelProps {
  clientId: string
  meeting: MeetingView
}

function CancelButton({ clientId, meeting: { id, title } }: CancelProps) {
  const { mutateAsync: cancel } = useCancelMeeting(clientId, id)
  const act = useAction()
  const question = {
    message: `Cancel “${title}”? The client is notified by email.`,
    confirmLabel: 'Cancel meeting',
    cancelLabel: 'Keep meeting',
    danger: true,
  }
  return (
    <IconButton
      size="small"
      label={`Cancel ${title}`}
      icon={<Trash2 />}
      onClick={() => void act(() => cancel(), { question, done: messages.meetings.cancelled })}
    />
  )
}
