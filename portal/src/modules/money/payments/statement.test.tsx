import type { StatementView } from '@leadwright/shared/contracts/money/payments'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Statement } from './statement.tsx'

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
