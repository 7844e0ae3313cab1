import type { Company } from '@leadwright/shared/company'
import { currency } from '@leadwright/shared/money'

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency,
  maximumFractionDigits: 0,
})
/** `1 deal`, `2 deals`. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** A worked example of the flat fee as a question with its answer; none without a configured one. */
export function feeExample({ feeExample: example }: Pick<Company, 'feeExample'>) {
  if (!example) return []
  const { fee, leads, meetings, deals } = example
  const sum = deals === 1 ? '' : ` ${deals} × ${format.format(fee)} =`
  return [
    {
      question: 'What does a month cost, for example?',
      answer: `Say the fee is ${format.format(fee)}. A month with ${counted(leads, 'lead')}, ${counted(meetings, 'meeting')} and ${counted(deals, 'closed deal')} costs${sum} ${format.format(deals * fee)}. A month without a closed deal costs nothing.`,
    },
  ]
}
