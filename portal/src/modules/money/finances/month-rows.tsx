import type { MonthDetails } from '@leadwright/shared/contracts/money/finances'
import type { ReactNode } from 'react'
import { count } from '../../../lib/format.ts'
import { ActiveClients } from './active-clients.tsx'
import { ExpenseRows } from './expense-rows.tsx'
import { MoneyRows } from './money-rows.tsx'
import { rowsAt } from './month-figures.tsx'

/** What stands behind each figure; opened by the figure or by hand. */
export function MonthRows({ month }: { month: MonthDetails }) {
  const { revenueRows, expenseRows, clients, revenue, expenses } = month
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      <Behind id={rowsAt.revenue} title="Revenue" amount={revenueRows.length}>
        <MoneyRows caption="Rows of the revenue" rows={revenueRows} total={revenue} />
      </Behind>
      <Behind id={rowsAt.clients} title="Active clients" amount={clients.length}>
        <ActiveClients clients={clients} />
      </Behind>
      <Behind id={rowsAt.expenses} title="Expenses" amount={expenseRows.length}>
        <ExpenseRows rows={expenseRows} total={expenses} />
      </Behind>
    </div>
  )
}

interface Props {
  id: string
  title: string
  amount: number
  children: ReactNode
}

function Behind({ id, title, amount, children }: Props) {
  return (
    <details id={id} className="scroll-mt-16 py-3">
      <summary className="rounded py-1">
        <h2 className="inline font-medium">{title}</h2>{' '}
        <span className="text-muted">{count(amount, 'row')}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
