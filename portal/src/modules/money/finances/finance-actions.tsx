import { useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { companyToday } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/links.tsx'
import { monthCsvUrl } from './finances.queries.ts'

const AddExpense = lazy(() => import('./expense-dialog.tsx'))
const AddPastClient = lazy(() => import('./past-client-dialog.tsx'))

/** The month as CSV, and what admins enter. */
export function FinanceActions({ month }: { month: string | undefined }) {
  const [open, setOpen] = useState<'expense' | 'client'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {month && <DownloadLink href={monthCsvUrl(month)}>Download CSV</DownloadLink>}
      <Button aria-haspopup="dialog" onClick={() => setOpen('client')}>
        Add Past Client
      </Button>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen('expense')}>
        Add Expense
      </Button>
      {open === 'expense' && <AddExpense onClose={close} />}
      {open === 'client' && (
        <AddPastClient month={month ?? companyToday().slice(0, 7)} onClose={close} />
      )}
    </>
  )
}
