import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { ownClient } from '@leadwright/shared/own-client'
import { formatMeeting } from '../../lib/format.ts'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ProposalForm, zone } from './meeting.rules.ts'
import { useProposeTime } from './meetings.queries.ts'

interface Props {
  meeting: MeetingView
  onClose: () => void
}

/** A client proposes up to three other times for a meeting. */
export default function ProposeDialog({ meeting, onClose }: Props) {
  const { id, title, startsAt, minutes } = meeting
  const form = useZodForm(ProposalForm, { first: '', second: '', third: '', reason: '' })
  const { mutateAsync: propose } = useProposeTime(ownClient, id)
  const when = { date: 'datetime-local', className: 'w-52' } as const
  return (
    <FormDialog
      form={form}
      name={`meeting-proposal:${id}`}
      title="Propose another time"
      description={`“${title}” is scheduled for ${formatMeeting(startsAt, minutes)}. It stays there until the team moves it. Times are in your time zone, ${zone()}.`}
      submitLabel="Send proposal"
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async (typed) => {
        await propose(typed)
        return 'Proposal sent. We’ll notify the team.'
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <form.Field name="first" label="First choice" required {...when} />
        <form.Field name="second" label="Second choice" {...when} />
        <form.Field name="third" label="Third choice" {...when} />
      </div>
      <form.Field name="reason" label="Reason" hint="Optional. The team reads it." rows={3} />
    </FormDialog>
  )
}
