import { objectToDeal } from '@leadwright/shared/contracts/money/objections'
import { dealName } from '@leadwright/shared/deals'
import type { ObjectionReason } from '@leadwright/shared/objections'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ObjectionFields } from './objection-fields.tsx'
import { useObjectToDeal } from './objections.queries.ts'

interface Props {
  deal: { id: string; company: string }
  reasons: readonly ObjectionReason[]
  onClose: () => void
}

/** Objects to a confirmed deal or its fee. */
export default function ObjectToDealDialog({ deal: { id, company }, reasons, onClose }: Props) {
  const form = useZodForm(objectToDeal.body, { reason: '', text: '' })
  const { mutateAsync: object } = useObjectToDeal(id)
  return (
    <FormDialog
      form={form}
      name={`objection:${id}`}
      title="Object to this deal"
      description={`${dealName(company)}. A pending fee waits for our decision.`}
      submitLabel="Object"
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async (body) => {
        await object(body)
        return 'Objection sent.'
      }}
    >
      <ObjectionFields
        reasons={reasons}
        hint={
          form.watch('reason') === 'amount'
            ? 'Write what the fee should be, and why.'
            : 'We read it before we decide.'
        }
      />
    </FormDialog>
  )
}
