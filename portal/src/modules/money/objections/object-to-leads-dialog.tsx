import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { objectToLeads } from '@leadwright/shared/contracts/money/objections'
import type { ObjectionReason } from '@leadwright/shared/objections'
import type { ReactNode } from 'react'
import { count } from '../../../lib/format.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ObjectionFields } from './objection-fields.tsx'
import { useObjectToLeads } from './objections.queries.ts'

interface Props {
  leads: readonly Pick<LeadItem, 'id' | 'company'>[]
  reasons: readonly ObjectionReason[]
  /** What the leads are compared with. */
  agreed?: ReactNode
  /** Called after they were sent. */
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Objects to one lead, or to several for the same reason. */
export default function ObjectToLeadsDialog({ leads, reasons, agreed, onDone, onClose }: Props) {
  const form = useZodForm(objectToLeads.body.pick({ reason: true, text: true }), {
    reason: '',
    text: '',
  })
  const { mutateAsync: object } = useObjectToLeads()
  const isOne = leads.length === 1
  const subject = isOne ? 'this lead' : count(leads.length, 'lead')
  const they = isOne ? 'it no longer counts' : 'they no longer count'
  return (
    <FormDialog
      form={form}
      name={`objection:${leads.map(({ id }) => id).join(',')}`}
      title={`Object to ${subject}`}
      description={`Leads cost nothing, so none is replaced: if we accept, ${they}.`}
      submitLabel={isOne ? 'Object' : `Object to ${subject}`}
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async (body) => {
        await object({ ...body, leadIds: leads.map(({ id }) => id) })
        onDone?.()
        return `${isOne ? 'Objection' : count(leads.length, 'objection')} sent.`
      }}
    >
      <p className="max-w-prose wrap-anywhere text-muted">
        {new Intl.ListFormat('en').format(leads.map(({ company }) => company))}
      </p>
      {agreed}
      <ObjectionFields
        reasons={reasons}
        hint={
          isOne
            ? 'We read it before we decide.'
            : 'The same for all of them. We read it before we decide.'
        }
      />
    </FormDialog>
  )
}
