import type { PaymentView, StatementView } from '@leadwright/shared/contracts/money/payments'
import { dayIn } from '@leadwright/shared/days'
import { accountInWords } from '@leadwright/shared/due'
import { messages } from '@leadwright/shared/messages'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { EntryNote } from './entry-note.tsx'

interface Props {
  statement: StatementView
  /** The company's wordmark. */
  mark: ReactNode
  /** The company's time zone, which decides the payments' dates. */
  timeZone: string
}

/**
 * A printable page: payments completed in a period, between the opening and the closing balance, and
 * what is due.
 */
export function Statement({ statement, mark, timeZone }: Props) {
  const { from, to, number, issuer, clientName, companyName, currency, closing } = statement
  const { billing, account } = statement
  const issuedOn = dayIn(timeZone, new Date(statement.issuedAt))
  return (
    <article className="mx-auto w-full max-w-3xl rounded border border-line bg-raised p-4 sm:p-10 print:max-w-none print:border-0 print:bg-transparent print:p-0">
      <header className="mb-6">
        <div className="mb-6 flex flex-wrap justify-between gap-4">
          <div>{mark}</div>
          <address className="text-[0.8125rem] text-muted not-italic wrap-anywhere sm:text-right">
            {[issuer.name, ...issuer.address].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
        <h1 className="font-display text-3xl">Statement of account</h1>
        <p className="text-muted">{`${formatDay(from)} to ${formatDay(to)} · all amounts in ${currency}`}</p>
        <p className="mt-3 font-medium wrap-anywhere">{companyName}</p>
        <p className="text-muted wrap-anywhere">{clientName}</p>
        <Billing billing={billing} />
        <p className="text-xs text-muted wrap-anywhere">{`No. ${number}`}</p>
      </header>
      <StatementTable statement={statement} />
      <StatementList statement={statement} />
      <p className="mt-4 font-medium">{`${messages.payments.balance.client(closing)} as of ${formatDay(to)}.`}</p>
      <Account account={account} issuedOn={issuedOn} />
      <p className="mt-6 text-xs text-muted">{`Dates are in the ${timeZone} time zone. Issued on ${formatDay(issuedOn)}.`}</p>
    </article>
  )
}

/** What the client wants to read on its papers. */
function Billing({ billing }: Pick<StatementView, 'billing'>) {
  const { address, taxNumber, purchaseOrder } = billing
  return (
    <div className="text-muted wrap-anywhere">
      {address && <p className="whitespace-pre-line">{address}</p>}
      {taxNumber && <p>{`Tax number: ${taxNumber}`}</p>}
      {purchaseOrder && <p>{`Purchase order: ${purchaseOrder}`}</p>}
    </div>
  )
}

/** What is due today, whatever the period, and how to pay it. */
function Account({ account, issuedOn }: Pick<StatementView, 'account'> & { issuedOn: string }) {
  const { balance, due, underWay, charges, payTo } = account
  if (charges.length === 0 && underWay === 0) return null
  const words = accountInWords(messages.payments.balance.client(balance), { due, underWay })
  return (
    <section aria-label="To pay" className="mt-4 break-inside-avoid border-t border-line pt-4">
      <p>{`On ${formatDay(issuedOn)}: ${words}`}</p>
      {payTo.length > 0 && (
        <div className="mt-3 text-[0.8125rem]">
          <DetailsList items={payTo.map(({ label, text }) => [label, text] as const)} />
        </div>
      )}
    </section>
  )
}

function StatementTable({ statement }: Pick<Props, 'statement'>) {
  const { rows, opening, incoming, outgoing, closing } = statement
  return (
    <table className="hidden w-full border-collapse text-[0.8125rem] sm:table print:table">
      <caption className="sr-only">Completed payments in this period, oldest first</caption>
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
          <Money cents={opening} />
        </Sum>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={4} className="py-3 text-muted">
              {messages.payments.nothingCompleted}
            </td>
          </tr>
        )}
      </tbody>
      <tfoot className="break-inside-avoid border-t border-edge">
        {rows.length > 0 && (
          <>
            <Sum name="Incoming" column="amount">
              <Money cents={incoming} direction="incoming" />
            </Sum>
            <Sum name="Outgoing" column="amount">
              <Money cents={outgoing} direction="outgoing" />
            </Sum>
          </>
        )}
        <Sum name="Closing balance" strong>
          <Money cents={closing} />
        </Sum>
      </tfoot>
    </table>
  )
}

function Row({ row }: { row: PaymentView }) {
  return (
    <tr className="break-inside-avoid">
      <td className="py-1.5 pr-3 align-top whitespace-nowrap">{formatDay(row.date)}</td>
      <td className="py-1.5 pr-3 align-top wrap-anywhere">
        {row.title}
        <EntryNote row={row} />
      </td>
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
  /** The column of the sum. */
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

/** The statement's rows on a phone, in two lines each. */
function StatementList({ statement }: { statement: StatementView }) {
  const { rows, opening, incoming, outgoing, closing } = statement
  return (
    <div className="text-[0.8125rem] sm:hidden print:hidden">
      <SumLine name="Opening balance" cents={opening} />
      <ul
        aria-label="Payments in this period"
        className="divide-y divide-line border-y border-line"
      >
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 large-text:grid-cols-1 large-text:*:text-left"
          >
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
  <p className="flex flex-wrap justify-between gap-x-3 py-1.5">
    <span className="text-muted">{name}</span>
    <Money cents={cents} {...(direction && { direction })} />
  </p>
)
