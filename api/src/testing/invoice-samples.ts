import type { BillingBody } from '@leadwright/shared/contracts/money/billing'
import { addInvoice } from '@leadwright/shared/contracts/money/invoices'
import { enterPayment } from '@leadwright/shared/contracts/money/payments'
import { addDays } from '@leadwright/shared/days'
import { pdfFile } from './application.ts'
import type { Caller, TestApp } from './test-app.ts'

/** What the form of the billing details sends the first time. */
export const billingBody: BillingBody & { version: null } = {
  ...{ address: 'Example Ltd\n1 Sample Street', taxNumber: 'XX 123', purchaseOrder: 'PO 7' },
  version: null,
}

/** An entry by hand, for example a fee. */
export const feeBody = {
  ...{ kind: 'fee' as const, amount: 50_000, date: '2026-03-01' },
  ...{ title: 'Fee for Halvorsen', reason: 'Closed deal' },
}

/** A completed fee of a client. */
export const addFee = (app: Pick<TestApp, 'ok'>, admin: Caller, clientId: string, change = {}) =>
  app.ok(enterPayment, { params: { clientId }, body: { ...feeBody, ...change } }, admin)

/** The invoice of a fee. */
export const invoiceOf = (paymentId: string, change = {}) => ({
  params: { paymentId },
  body: { number: 'R-1', replaces: '', ...change },
  file: pdfFile(),
})

export const addInvoiceTo = (app: Pick<TestApp, 'ok'>, admin: Caller, paymentId: string) =>
  app.ok(addInvoice, invoiceOf(paymentId), admin)

/** A fee that is overdue on the day of the test's clock, until a payment settles it. */
export const overdueFee = {
  due: { count: 1, amount: feeBody.amount, since: '2026-02-15' },
  async cause(app: Pick<TestApp, 'ok' | 'deps'> & { admin: Caller }, clientId: string) {
    const { feeDueDays } = app.deps.config.company.order
    await addFee(app, app.admin, clientId, { date: addDays('2026-02-15', -feeDueDays) })
    return () => addFee(app, app.admin, clientId, { kind: 'payment' })
  },
}
