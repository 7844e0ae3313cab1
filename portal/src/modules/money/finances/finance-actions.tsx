import { lazy } from '../../../lib/lazy.ts'
import { companyToday } from '../../../lib/today.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { monthCsv } from './finances.queries.ts'

const AddExpense = lazy(() => import('./expense-dialog.tsx'))
const AddPastClient = lazy(() => import('./past-client-dialog.tsx'))

/** The CSV of the month, and the forms in which admins enter data. */
export function FinanceActions({ month }: { month: string | undefined }) {
  return (
    <>
      {month && <DownloadButton file={monthCsv(month)}>Download CSV</DownloadButton>}
      <DialogButton
        dialog={(close) => (
          <AddPastClient month={month ?? companyToday().slice(0, 7)} onClose={close} />
        )}
      >
        Add Past Client
      </DialogButton>
      <AddButton dialog={(close) => <AddExpense onClose={close} />}>Add Expense</AddButton>
    </>
  )
}
