import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { listExpenses } from '../../modules/money/finances/finances.repository.ts'
import { receipts } from '../../modules/money/finances/receipts.usecases.ts'
import { makePdf } from './sample-pdf.ts'

/** Stores a PDF, and returns a function that attaches it to the newest expense of the year. */
export async function prepareReceipts(deps: Deps): Promise<(tx: Tx) => void> {
  const pdf = makePdf('A sample receipt')
  const file = await deps.files.store('receipts', pdf, 'pdf')
  return (tx) => {
    const [newest] = listExpenses(tx, { span: companyToday(deps).slice(0, 4), limit: 1 })
    if (!newest) throw new Error('The demo has an expense in the current year.')
    const about = { expenseId: newest.id, name: 'receipt.pdf', type: 'application/pdf' }
    const row = { id: newId(), ...about, size: pdf.length, file }
    receipts.insert(tx, row, `${newest.spentOn}T09:30:00.000Z`)
  }
}
