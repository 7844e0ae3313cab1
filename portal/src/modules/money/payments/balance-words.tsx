import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'

interface Props {
  cents: number
  reader: keyof typeof messages.payments.balance
}

/** A balance in words, in which the amount stands out: "$2,500.00 in your favour". */
export function BalanceWords({ cents, reader }: Props) {
  const amount = formatCents(Math.abs(cents))
  const [before, after] = messages.payments.balance[reader](cents).split(amount)
  const quiet = 'font-sans text-[0.8125rem] text-muted'
  return (
    <data value={(cents / 100).toFixed(2)}>
      {before && <span className={quiet}>{before}</span>}
      <span className="whitespace-nowrap">{amount}</span>
      {after && <span className={quiet}>{after}</span>}
    </data>
  )
}
