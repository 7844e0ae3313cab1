import type { PaymentView, StatementView } from '@leadwright/shared/contracts/money/payments'
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Statement } from './statement.tsx'

afterEach(cleanup)

const statement: StatementView = {
  number: 'ST-1',
  issuer: { name: 'Company', address: [] },
  currency: 'USD',
  from: '2026-11-01',
  to: '2026-11-30',
  clientName: 'Ann Sample',
  companyName: 'Sample',
  opening: 0,
  incoming: 0,
  outgoing: 0,
  closing: 0,
  rows: [],
  billing: { address: '', taxNumber: '', purchaseOrder: '', version: null },
  account: {
    ...{ balance: 0, due: { amount: 0, paused: 0, next: null }, underWay: 0, reported: 0 },
    ...{ charges: [], reference: 'C-1', payTo: [] },
  },
  issuedAt: '2026-11-30T10:30:00.000Z',
}

test('the issue date is in the company’s time zone, like all other dates', () => {
  for (const [timeZone, issued] of [
    ['Pacific/Auckland', '30 Nov 2026'],
    ['Pacific/Honolulu', '30 Nov 2026'],
    ['Pacific/Kiritimati', '1 Dec 2026'],
  ] as const) {
    const page = renderToStaticMarkup(
      <Statement statement={statement} mark="Company" timeZone={timeZone} />,
    )
    expect(page).toMatch(new RegExp(`${timeZone} .*Issued.* ${issued}\\.`))
  }
})

const entry = (id: string, about: Partial<PaymentView>): PaymentView => ({
  ...{ id, title: id, date: '2026-11-05', createdAt: '2026-11-05T09:00:00.000Z', amount: 0 },
  ...{ kind: 'payment', type: 'incoming', status: 'completed', balance: 0 },
  ...{ updateId: null, leadId: null, reversesId: null, reversedById: null, reason: null },
  invoice: null,
  ...about,
})

/** An opening debt, a payment, a fee and a reversed fee. */
const filled: StatementView = {
  ...statement,
  ...{ opening: -50_000, incoming: 350_000, outgoing: 125_050, closing: 174_950 },
  rows: [
    entry('Deposit', { amount: 250_000, balance: 200_000 }),
    entry('Setup', { kind: 'fee', type: 'outgoing', amount: 125_050, balance: 74_950 }),
    entry('Refund', { kind: 'fee', type: 'incoming', amount: 100_000, balance: 174_950 }),
  ],
}

test('every amount of a statement has its sign, and every row its balance, on every screen', () => {
  render(<Statement statement={filled} mark="Company" timeZone="UTC" />)
  const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent)
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map((row) => texts(within(row).getAllByRole('cell')).filter(Boolean))).toEqual([
    ['−$500.00'],
    ['5 Nov 2026', 'DepositPayment', '+$2,500.00', '$2,000.00'],
    ['5 Nov 2026', 'SetupFee', '−$1,250.50', '$749.50'],
    ['5 Nov 2026', 'RefundFee', '+$1,000.00', '$1,749.50'],
    ['+$3,500.00'],
    ['−$1,250.50'],
    ['$1,749.50'],
  ])
  const list = screen.getByRole('list', { name: 'Payments in this period' })
  expect(texts(within(list).getAllByRole('listitem'))).toEqual([
    'DepositPayment+$2,500.005 Nov 2026Balance $2,000.00',
    'SetupFee−$1,250.505 Nov 2026Balance $749.50',
    'RefundFee+$1,000.005 Nov 2026Balance $1,749.50',
  ])
  const sums = [...(list.parentElement?.querySelectorAll('p') ?? [])]
  expect(texts(sums)).toEqual([
    'Opening balance−$500.00',
    'Incoming+$3,500.00',
    'Outgoing−$1,250.50',
    'Closing balance$1,749.50',
  ])
})
