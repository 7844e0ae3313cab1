import { MEETING_LENGTHS } from '@leadwright/shared/bookings'
import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { messages } from '@leadwright/shared/messages'
import { useViewer } from '../../lib/session/store.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type Option, Select } from '../../ui/inputs.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { doubtAbout, MeetingForm, valuesOf, zone } from './meeting.rules.ts'
import { readMeeting, useChangeMeeting, useScheduleMeeting } from './meetings.queries.ts'

interface Props {
  clientId: string
  /** The meeting to edit; without it, a new one is scheduled. */
  meeting: MeetingView | undefined
  /** The client's upcoming meetings, to find overlaps. */
  upcoming: readonly MeetingView[]
  /** The people of the team. */
  team: readonly Option[]
  onClose: () => void
}

/** Schedules a meeting that was agreed with a client, or edits one. */
export default function MeetingDialog({ clientId, meeting, upcoming, team, onClose }: Props) {
  const { id: userId } = useViewer()
  const { form, base } = useRecordForm(MeetingForm, meeting, {
    valuesOf: (record) => valuesOf(record, userId),
    newest: ({ id }) => readMeeting(clientId, id),
    canAdd: true,
  })
  const { mutateAsync: schedule } = useScheduleMeeting(clientId)
  const { mutateAsync: change } = useChangeMeeting()
  const confirm = useConfirm()
  const question = base ? messages.meetings.saveAnyway : messages.meetings.planAnyway
  const lengths = new Set([...MEETING_LENGTHS, meeting?.minutes ?? MEETING_LENGTHS[0]])
  return (
    <FormDialog
      form={form}
      name={`meeting:${meeting?.id ?? clientId}`}
      title={meeting ? 'Edit meeting' : 'Schedule a meeting'}
      description={`Times are in your time zone, ${zone()}. The client is notified.`}
      submitLabel={meeting ? 'Save' : 'Schedule meeting'}
      onClose={onClose}
      onSubmit={async (typed) => {
        const others = upcoming.filter(({ id }) => id !== meeting?.id)
        const doubt = doubtAbout(typed, others, Date.now())
        if (
          doubt &&
          !(await confirm({
            message: `${doubt} ${question}`,
            confirmLabel: base ? 'Save anyway' : 'Schedule anyway',
          }))
        ) {
          return false
        }
        if (base) {
          const params = { clientId, meetingId: base.id }
          await change({ params, body: { ...typed, version: base.version } })
        } else await schedule(typed)
        return base ? 'Meeting changed.' : 'Meeting scheduled.'
      }}
    >
      <form.Field name="title" label="Title" required />
      <div className="flex flex-wrap items-start gap-3">
        <form.Field
          name="startsAt"
          label="Starts"
          required
          date="datetime-local"
          className="w-52"
        />
        <form.Field name="minutes" label="Length">
          <Select
            options={[...lengths].map((minutes) => ({
              value: String(minutes),
              label: `${minutes} minutes`,
            }))}
          />
        </form.Field>
      </div>
      <form.Field
        name="joinUrl"
        label="Video link"
        hint="Optional. The client uses it to join."
        type="url"
        placeholder="https://meet.google.com/abc-defg-hij"
      />
      <form.Field name="place" label="Where" hint="Optional. An address, or the number to call." />
      <CheckboxGroup
        form={form}
        name="hostIds"
        legend="With"
        hint="The client sees who takes part."
        options={team}
      />
    </FormDialog>
  )
}
