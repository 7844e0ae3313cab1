import { setBilling } from '@leadwright/shared/contracts/money/billing'
import { addInvoice } from '@leadwright/shared/contracts/money/invoices'
import { enterPayment } from '@leadwright/shared/contracts/money/payments'
import { billingBody, feeBody, invoiceOf } from '../invoice-samples.ts'
import { by, type Change, createdId } from './scenario.ts'

/** Billing details, and a fee with its invoice and the corrected one. */
export const changesOfBilling: readonly Change[] = [
  by('writer')('billing details are changed', setBilling, ({ people }) => ({
    params: { clientId: people.client.id },
    body: billingBody,
  })),
  by('writer')(
    'a fee is entered',
    enterPayment,
    ({ people }) => ({ params: { clientId: people.client.id }, body: feeBody }),
    ({ id }, ids) => {
      ids['feeId'] = id
    },
  ),
  by('writer')(
    'an invoice is added',
    addInvoice,
    (scenario) => invoiceOf(createdId(scenario, 'feeId')),
    ({ id }, ids) => {
      ids['invoiceId'] = id
    },
  ),
  by('writer')('an invoice is corrected', addInvoice, (scenario) =>
    invoiceOf(createdId(scenario, 'feeId'), { replaces: createdId(scenario, 'invoiceId') }),
  ),
]
