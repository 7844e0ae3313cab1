import type { PaymentView, StatementView } from '@leadwright/shared/contracts/money/payments'
import type { ReactNode } from 'react'
import { formatDay, formatMinute } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'

interface Props {
  statement: StatementView
  /** Who issues it. */
  issuer: string
  /** Whose calendar dates the payments. */
  timeZone: string
}

/** One page on paper: what completed in a period, between the opening and the closing balance. */
export function Statement({ statement, issuer, timeZone }: Props) {
  const { from, to, clientName, companyName, rows, issuedAt } = statement
  return (
    <article className="mx-auto w-full max-w-3xl rounded border border-line bg-raised p-6 sm:p-10 print:max-w-none print:border-0 print:bg-transparent print:p-0">
      <header className="mb-6 flex flex-wrap justify-between gap-4">
        <div>
          <h1 className="font-display text-3xl">Statement of account</h1>
          <p className="text-muted">
            {formatDay(from)} to {formatDay(to)}
          </p>
        </div>
        <div className="sm:text-right">
          <p className="font-medium">{companyName}</p>
          <p className="text-muted">{clientName}</p>
          <p className="text-muted">Issued by {issuer}</p>
        </div>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrollable region must be reachable by keyboard */}
      <div
        role="region"
        aria-label="Payments of the period"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto print:overflow-visible"
      >
        <table className="w-full border-collapse text-[0.8125rem]">
          <caption className="sr-only">Completed payments of the period, oldest first</caption>
          <thead>
            <tr className="border-b border-edge text-left text-xs text-muted">
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Date
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Payment
              </th>
              <th scope="col" className="py-1.5 pr-3 text-right font-medium">
                Amount
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Balance
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            <Sum name="Opening balance">
              <Money cents={statement.opening} />
            </Sum>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={4} className="py-3 text-muted">
                  Nothing was completed in this period.
                </td>
              </tr>
            )}
          </tbody>
          <tfoot className="border-t border-edge">
            <Sum name="Incoming" column="amount">
              <Money cents={statement.incoming} direction="incoming" />
            </Sum>
            <Sum name="Outgoing" column="amount">
              <Money cents={statement.outgoing} direction="outgoing" />
            </Sum>
            <Sum name="Closing balance" strong>
              <Money cents={statement.closing} />
            </Sum>
          </tfoot>
        </table>
      </div>
      <p className="mt-6 text-xs text-muted">
        Dates are in the time zone {timeZone}. Issued {formatMinute(issuedAt)}.
      </p>
    </article>
  )
}

function Row({ row }: { row: PaymentView }) {
  return (
    <tr>
      <td className="py-1.5 pr-3 align-top whitespace-nowrap">{formatDay(row.date)}</td>
      <td className="py-1.5 pr-3 align-top wrap-anywhere">{row.title}</td>
      <td className="py-1.5 pr-3 text-right align-top">
        <Money cents={row.amount} direction={row.type} />
      </td>
      <td className="py-1.5 text-right align-top">
        {row.balance !== null && <Money cents={row.balance} />}
      </td>
    </tr>
  )
}

interface SumProps {
  name: string
  /** Under which figures it stands. */
  column?: 'amount' | 'balance'
  strong?: boolean
  children: ReactNode
}

function Sum({ name, column = 'balance', strong = false, children }: SumProps) {
  const isAmount = column === 'amount'
  return (
    <tr className={strong ? 'border-t border-edge font-medium' : ''}>
      <th
        scope="row"
        colSpan={isAmount ? 2 : 3}
        className={`py-1.5 pr-3 text-left ${strong ? 'font-medium' : 'font-normal text-muted'}`}
      >
        {name}
      </th>
      <td className={`py-1.5 text-right ${isAmount ? 'pr-3' : ''}`}>{children}</td>
      {isAmount && <td />}
    </tr>
  )
}
