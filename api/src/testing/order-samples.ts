import type { OrderBody } from '@leadwright/shared/contracts/money/orders'

/** A first order: 550.00 for each company, since 1 March 2026. */
export const orderBody: OrderBody = {
  fee: 55_000,
  feePer: 'company',
  objectionDays: 14,
  attributionMonths: 12,
  tailDays: 90,
  fellThroughDays: 30,
  feeDueDays: 14,
  startsOn: '2026-03-01',
  note: '',
  replaces: null,
}
