import type { MeetingView, TimeProposal } from '@leadwright/shared/contracts/bookings/meetings'
import { prose } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useDeclineTime } from './meetings.queries.ts'

const Answer = z.object({ answer: prose(limits.text).min(1, messages.fields.required) })

interface Props {
  clientId: string
  meeting: MeetingView
  proposal: TimeProposal
  onClose: () => void
}

export default function DeclineDialog({ clientId, meeting, proposal, onClose }: Props) {
  const form = useZodForm(Answer, { answer: '' })
  const { mutateAsync: decline } = useDeclineTime(clientId, meeting.id)
  return (
    <FormDialog
      form={form}
      name={`meeting-decline:${meeting.id}`}
      title="Decline another time"
      description={`“${meeting.title}” stays where it is. The client is notified.`}
      submitLabel="Decline"
      busyLabel="Declining..."
      onClose={onClose}
      onSubmit={async ({ answer }) => {
        await decline({ answer, version: proposal.version })
        return 'Proposal declined.'
      }}
    >
      <form.Field name="answer" label="Your answer" hint="The client reads it." required rows={3} />
    </FormDialog>
  )
}
