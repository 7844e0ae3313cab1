import { paymentKinds, typeOfKind } from '@leadwright/shared/ledger'
import { messages } from '@leadwright/shared/messages'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { companyToday } from '../../../lib/today.ts'
import { DateTimeInput } from '../../../ui/date-time-input.tsx'
import { FormField } from '../../../ui/form.tsx'
import { Select, Textarea } from '../../../ui/inputs.tsx'

const kinds = paymentKinds.map((value) => {
  const { name, meaning } = messages.payments.kinds[value]
  return { value, label: `${typeOfKind[value] === 'incoming' ? '+' : '−'} ${name}: ${meaning}` }
})

interface Props<T extends FieldValues, C, O> {
  form: UseFormReturn<T, C, O>
  name: FieldPath<T>
}

/** What kind of entry it is; nothing is preselected. */
export function KindField<T extends FieldValues, C, O>({ form, name }: Props<T, C, O>) {
  return (
    <FormField form={form} name={name} label="Kind" required>
      <Select options={kinds} placeholder="Choose…" />
    </FormField>
  )
}

interface DateProps<T extends FieldValues, C, O> extends Props<T, C, O> {
  earliest?: string
  hint?: string
}

/** The day of the company's calendar that the money belongs to. */
export function DateField<T extends FieldValues, C, O>(props: DateProps<T, C, O>) {
  const { form, name, earliest, hint } = props
  return (
    <FormField form={form} name={name} label="Date" hint={hint} required>
      <DateTimeInput min={earliest} max={companyToday()} className="max-w-48" />
    </FormField>
  )
}

/** Why; it stands beside the entry. */
export function ReasonField<T extends FieldValues, C, O>({ form, name }: Props<T, C, O>) {
  return (
    <FormField form={form} name={name} label="Reason" hint="The client sees it." required>
      <Textarea rows={2} />
    </FormField>
  )
}
