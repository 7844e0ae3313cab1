import { type LeadView, loseLead } from '@leadwright/shared/contracts/leads'
import type { Values } from '../../ui/conflict.rules.ts'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { countedWeeksInWords } from './lead.rules.ts'
import { readLead, useLoseLead, useWithdrawLead } from './leads.queries.ts'

const words = {
  lose: {
    title: 'Not interested in the end',
    description: 'The lead is marked as lost and still counts. It can be reopened.',
    hint: 'E.g. “Budget moved to next year.”',
    submit: 'Mark as lost',
    done: 'Lead marked as lost.',
  },
  withdraw: {
    title: 'Withdraw lead',
    description:
      'The client still sees it, marked as not counted, with your reason. You can undo this for 30 days.',
    hint: 'The client reads it.',
    submit: 'Withdraw lead',
    done: 'Lead withdrawn.',
  },
} as const

interface Props {
  lead: LeadView
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
  action: keyof typeof words
  onClose: () => void
}

/** Asks for the reason why a lead is lost or withdrawn. */
export default function ReasonDialog({ lead, clientId, action, onClose }: Props) {
  const { id, version } = lead
  const form = useZodForm(
    loseLead.body,
    { reason: '', version },
    {
      isAction: true,
      load: async (): Promise<Values> => {
        const newest = await readLead(clientId, id)
        return { ...form.getValues(), version: newest.version }
      },
    },
  )
  const { mutateAsync: lose } = useLoseLead(clientId, id)
  const { mutateAsync: withdraw } = useWithdrawLead(id)
  const { title, description, hint, submit, done } = words[action]
  const weeks = action === 'withdraw' ? countedWeeksInWords(lead) : undefined
  return (
    <FormDialog
      form={form}
      name={`lead-reason:${action}-${id}`}
      title={title}
      description={weeks ? `It no longer counts in ${weeks}. ${description}` : description}
      submitLabel={submit}
      onClose={onClose}
      onSubmit={async (body) => {
        await (action === 'lose' ? lose : withdraw)(body)
        return done
      }}
    >
      <form.Field name="reason" label="Reason" hint={hint} required rows={3} />
    </FormDialog>
  )
}
