import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'

interface Props {
  cents: number
  reader: keyof typeof messages.payments.balance
}

/** A balance in words with the amount emphasized: "$2,500.00 in your favor"; no words if it is zero. */
export function BalanceWords({ cents, reader }: Props) {
  const amount = formatCents(Math.abs(cents))
  const words = messages.payments.balance[reader](cents)
  const [before = '', after = ''] = cents === 0 ? [] : words.split(amount)
  const quiet = 'font-sans text-[0.8125rem] leading-tight whitespace-nowrap text-muted'
  return (
    <data
      value={(cents / 100).toFixed(2)}
      className="inline-flex flex-wrap items-baseline gap-x-1.5 align-top [.text-right_&]:justify-end"
    >
      {before && <span className={quiet}>{before.trim()}</span>}{' '}
      <span className="whitespace-nowrap">{amount}</span>{' '}
      {after && <span className={quiet}>{after.trim()}</span>}
    </data>
  )
}
