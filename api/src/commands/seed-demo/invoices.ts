import { addDays } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../lib/ids.ts'
import { insertBilling } from '../../modules/money/billing/billing.repository.ts'
import { insertInvoice } from '../../modules/money/invoices/invoices.repository.ts'
import { listLedger } from '../../modules/money/payments/payments.repository.ts'
import { demoClientId } from './client-list.ts'
import { makePdf } from './sample-pdf.ts'

const billing = {
  address: 'Northfield Instruments\nAccounts payable\n4 Sample Quay\n00000 Sampleton',
  taxNumber: 'XX 000 000 000',
  purchaseOrder: 'PO 2026-118',
}

/** Stores the PDF, and returns a function that writes the billing details of the client account and its invoice. */
export async function prepareInvoices({ files }: Deps): Promise<(tx: Tx) => void> {
  const pdf = makePdf('A sample invoice')
  const file = await files.store('invoices', pdf, 'pdf')
  return (tx) => {
    const clientId = demoClientId(0)
    const entries = listLedger(tx, { clientId, cursor: undefined, limit: 50 })
    const fee = entries.find(({ kind }) => kind === 'fee')
    if (!fee) throw new Error('The client account of the demo has a fee.')
    const createdAt = `${addDays(fee.date, 1)}T09:00:00.000Z`
    const number = `LW-${fee.date.slice(0, 4)}-041`
    insertInvoice(tx, {
      ...{ id: newId(), clientId, paymentId: fee.id, number, file, size: pdf.length, createdAt },
    })
    insertBilling(tx, { clientId, ...billing, createdAt, updatedAt: createdAt })
  }
}
