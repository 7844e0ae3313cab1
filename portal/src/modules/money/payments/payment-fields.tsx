import { paymentKinds, typeOfKind } from '@leadwright/shared/ledger'
import { messages } from '@leadwright/shared/messages'
import { companyToday } from '../../../lib/today.ts'
import { dayExample } from '../../../ui/date-text.ts'
import { DateTimeInput } from '../../../ui/date-time-input.tsx'
import { FormField } from '../../../ui/form-field.tsx'

const kinds = paymentKinds.map((value) => {
  const { name, meaning } = messages.payments.kinds[value]
  return { value, label: `${typeOfKind[value] === 'incoming' ? '+' : '−'} ${name}: ${meaning}` }
})

/** The kind of an entry; none is preselected. */
export const KindField = ({ hint }: { hint?: string }) => (
  <FormField name="kind" label="Kind" hint={hint} required options={kinds} placeholder="Choose…" />
)

/**
 * The payment's date in the company's time zone. The hint shows the order of day and month, because an entry
 * cannot be edited.
 */
export const DateField = ({ earliest, hint = '' }: { earliest?: string; hint?: string }) => (
  <FormField
    name="date"
    label="Date"
    hint={`${hint} For example 31 Jan 2026 or ${dayExample}.`.trim()}
    required
  >
    <DateTimeInput min={earliest} max={companyToday()} className="max-w-48" />
  </FormField>
)

/** The reason; it is shown next to the entry. */
export const ReasonField = () => (
  <FormField name="reason" label="Reason" hint="Shown to the client." required rows={2} />
)
