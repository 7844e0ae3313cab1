import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { MeetingNotesBody } from '@leadwright/shared/contracts/bookings/meetings'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { readMeeting, useSetMeetingNotes } from './meetings.queries.ts'

const NotesForm = MeetingNotesBody.omit({ version: true })

const valuesOf = ({ notes }: MeetingView) => ({
  agenda: notes?.agenda ?? '',
  notes: notes?.notes ?? '',
  recordingUrl: notes?.recordingUrl ?? '',
})

interface Props {
  clientId: string
  meeting: MeetingView
  onClose: () => void
}

/** What the team writes before and after a meeting. */
export default function NotesDialog({ clientId, meeting, onClose }: Props) {
  const { form, base } = useRecordForm(NotesForm, meeting, {
    valuesOf,
    newest: ({ id }) => readMeeting(clientId, id),
  })
  const { mutateAsync: save } = useSetMeetingNotes(clientId, meeting.id)
  return (
    <FormDialog
      form={form}
      name={`meeting-notes:${meeting.id}`}
      title="Agenda and notes"
      description={`${meeting.title}. The client reads them on its Meetings page.`}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={async (typed) => {
        await save({ ...typed, version: base.notes?.version ?? null })
        return 'Agenda and notes saved.'
      }}
    >
      <form.Field name="agenda" label="Agenda" rows={4} />
      <form.Field name="notes" label="Notes" hint="What was said and decided." rows={6} />
      <form.Field name="recordingUrl" label="Recording" hint="A link." type="url" />
    </FormDialog>
  )
}
