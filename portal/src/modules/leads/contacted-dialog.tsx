import type { LeadView } from '@leadwright/shared/contracts/leads'
import { setContacted } from '@leadwright/shared/contracts/leads/lead-cases'
import { companyToday } from '../../lib/today.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { readLead, useSetContacted } from './leads.queries.ts'

const ContactedForm = setContacted.body.pick({ contactedOn: true })

interface Props {
  lead: LeadView
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
  onClose: () => void
}

/** Records the day on which the client first contacted the person. */
export default function ContactedDialog({ lead, clientId, onClose }: Props) {
  const { form, base } = useRecordForm(ContactedForm, lead, {
    valuesOf: (one) => ({ contactedOn: one.contactedOn ?? companyToday() }),
    newest: () => readLead(clientId, lead.id),
    isAction: true,
  })
  const { mutateAsync: set } = useSetContacted(clientId, lead.id)
  return (
    <FormDialog
      form={form}
      name={`lead-contacted:${lead.id}`}
      title="Contacted"
      description="The day of the first call or message to this person."
      submitLabel="Save"
      onClose={onClose}
      onSubmit={async (body) => {
        await set({ ...body, version: base.version })
        return 'First contact recorded.'
      }}
    >
      <form.Field name="contactedOn" label="Day" required date="date" className="w-48" />
    </FormDialog>
  )
}
