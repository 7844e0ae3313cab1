import type { StatementView } from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'
import { formatDay } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { EntryNote } from './entry-note.tsx'

/** The statement's rows on a phone, in two lines each. */
export function StatementList({ statement }: { statement: StatementView }) {
  const { rows, opening, incoming, outgoing, closing } = statement
  return (
    <div className="text-[0.8125rem] sm:hidden print:hidden">
      <SumLine name="Opening balance" cents={opening} />
      <ul
        aria-label="Payments in this period"
        className="divide-y divide-line border-y border-line"
      >
        {rows.map((row) => (
          <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
            <span className="wrap-anywhere">
              {row.title}
              <EntryNote row={row} />
            </span>
            <span className="text-right">
              <Money cents={row.amount} direction={row.type} />
            </span>
            <span className="text-xs text-muted">{formatDay(row.date)}</span>
            {row.balance !== null && (
              <span className="text-right text-xs text-muted">
                Balance <Money cents={row.balance} />
              </span>
            )}
          </li>
        ))}
        {rows.length === 0 && (
          <li className="py-3 text-muted">{messages.payments.nothingCompleted}</li>
        )}
      </ul>
      {rows.length > 0 && (
        <>
          <SumLine name="Incoming" cents={incoming} direction="incoming" />
          <SumLine name="Outgoing" cents={outgoing} direction="outgoing" />
        </>
      )}
      <SumLine name="Closing balance" cents={closing} />
    </div>
  )
}

interface SumLineProps {
  name: string
  cents: number
  direction?: 'incoming' | 'outgoing'
}

const SumLine = ({ name, cents, direction }: SumLineProps) => (
  <p className="flex justify-between gap-3 py-1.5">
    <span className="text-muted">{name}</span>
    <Money cents={cents} {...(direction && { direction })} />
  </p>
)
