import { OrderBody, type OrderList } from '@leadwright/shared/contracts/money/orders'
import { companyToday } from '../../../lib/today.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { amountInput, amountText } from '../amount-input.ts'
import { useAddOrder } from './orders.queries.ts'

const OrderForm = OrderBody.extend({ fee: amountInput })

const feeBases = [
  { value: 'company', label: 'Each company that signs' },
  { value: 'deal', label: 'Each deal that closes' },
]

const numbers = [
  { name: 'attributionMonths', label: 'Leads count for (months)', hint: 'From their release.' },
  {
    name: 'objectionDays',
    label: 'Objections within (days)',
    hint: 'The client can object to a lead or a deal.',
  },
  { name: 'feeDueDays', label: 'Fees are due within (days)', hint: 'After they are completed.' },
  {
    name: 'tailDays',
    label: 'After the contract (days)',
    hint: 'Deals signed within this time still cost the fee.',
  },
  {
    name: 'fellThroughDays',
    label: 'No fee if a deal falls through within (days)',
    hint: '0 if the fee remains due.',
  },
] as const

interface Props {
  clientId: string
  /** As read when the dialog was opened. */
  orders: OrderList
  onClose: () => void
}

/** Adds an order, starting from the newest one or from the standard terms. */
export default function OrderDialog({ clientId, orders: { items, standard }, onClose }: Props) {
  const [newest] = items
  const terms = newest ?? standard
  const { feePer, objectionDays, attributionMonths, tailDays, fellThroughDays, feeDueDays } = terms
  const form = useZodForm(OrderForm, {
    ...{ feePer, objectionDays, attributionMonths, tailDays, fellThroughDays, feeDueDays },
    fee: amountText(newest?.fee ?? null),
    startsOn: companyToday(),
    note: '',
    replaces: newest?.number ?? null,
  })
  const { mutateAsync: add } = useAddOrder(clientId)
  return (
    <FormDialog
      form={form}
      name={`order:${clientId}`}
      title={newest ? 'New Order' : 'Add Order'}
      description="Orders can’t be edited. A new one applies to leads that are released from its first day on. The client is notified."
      submitLabel="Add Order"
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async (order) => {
        await add(order)
        return 'The order was added.'
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="fee" label="Fee in USD" hint="Before tax." required type="decimal" />
        <form.Field name="feePer" label="For" required options={feeBases} />
        <form.Field name="startsOn" label="From" required date="date" />
        {numbers.map(({ name, label, hint }) => (
          <form.Field key={name} name={name} label={label} hint={hint} type="number" required />
        ))}
      </div>
      <form.Field
        name="note"
        label="Where it was agreed"
        hint="Shown to the client, for example “Signed on paper on 3 March”."
        rows={2}
      />
    </FormDialog>
  )
}
