import { BillingBody, type BillingView } from '@leadwright/shared/contracts/money/billing'
import { readNewest } from '../../../lib/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { billingQuery, useSetBilling } from './payments.queries.ts'

interface Props {
  clientId: string
  billing: BillingView
  onClose: () => void
}

export default function BillingDialog({ clientId, billing, onClose }: Props) {
  const { form, base } = useRecordForm(BillingBody, billing, {
    valuesOf: ({ address, taxNumber, purchaseOrder }) => ({ address, taxNumber, purchaseOrder }),
    newest: () => readNewest(billingQuery(clientId)),
  })
  const { mutateAsync: save } = useSetBilling(clientId)
  return (
    <FormDialog
      form={form}
      name={`billing:${clientId}`}
      title="Billing Details"
      onClose={onClose}
      onSubmit={async (entered) => {
        await save({ ...entered, version: base.version })
        return 'The billing details were saved.'
      }}
    >
      <form.Field
        name="address"
        label="Billing address"
        hint="Start with the name if invoices go to another company."
        rows={5}
      />
      <form.Field name="taxNumber" label="Tax number" />
      <form.Field
        name="purchaseOrder"
        label="Purchase order"
        hint="Or what else your accounting needs to read on an invoice."
      />
    </FormDialog>
  )
}
