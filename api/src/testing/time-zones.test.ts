import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { addExpense, getMonth, listMonths } from '@leadwright/shared/contracts/money/finances'
import {
  exportOwnPayments,
  getOwnStatement,
  listOwnPayments,
} from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { transaction } from '../db/client.ts'
import { recordPayment } from '../modules/money/payments/ledger.usecases.ts'
import { companyFile } from './company-file.ts'
import { createTestApp } from './test-app.ts'

/** The application of a company in this time zone, at this instant. */
async function companyIn(timeZone: string, at: string) {
  const app = await createTestApp(companyFile({ timeZone }))
  app.clock.advance(Date.parse(at) - app.clock.now().getTime())
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  return { ...app, admin, client }
}

// The first of April in Auckland, still the 31st of March in UTC and in Los Angeles.
const monthEnd = '2026-03-31T11:30:00.000Z'

describe.each([
  ['Pacific/Auckland', '2026-04-01'],
  ['UTC', '2026-03-31'],
  ['America/Los_Angeles', '2026-03-31'],
])('for a company in %s', (timeZone, date) => {
  test(`a payment at ${monthEnd} is dated ${date} wherever it is read`, async () => {
    const { ok, deps, admin, client } = await companyIn(timeZone, monthEnd)
    const row = { clientId: client.id, updateId: null, at: monthEnd, title: 'Deal', amount: 500 }
    transaction(deps.db, (tx) =>
      recordPayment(tx, { ...row, type: 'incoming', status: 'completed' }),
    )
    const month = date.slice(0, 7)
    expect((await ok(listMonths, {}, admin)).months).toMatchObject([{ month, revenue: 500 }])
    const { revenueRows } = await ok(getMonth, { params: { month } }, admin)
    expect(revenueRows).toMatchObject([{ day: date, amount: 500 }])
    const ledger = await ok(listOwnPayments, { query: {} }, client)
    expect(ledger.items).toMatchObject([{ date }])
    const query = { from: date, to: date }
    const statement = await ok(getOwnStatement, { query }, client)
    expect(statement).toMatchObject({ opening: 0, closing: 500, rows: [{ date }] })
    const csv = await (await ok(exportOwnPayments, { query }, client)).text()
    expect(csv).toContain(`${date},Deal,5.00,,5.00`)
  })

  test(`at ${monthEnd} the last day of an expense is ${date}`, async () => {
    const { ok, refused, admin } = await companyIn(timeZone, monthEnd)
    const entry = (spentOn: string) => ({ body: { title: 'Rent', amount: 1, spentOn } })
    await ok(addExpense, entry(date), admin)
    const tomorrow = date === '2026-03-31' ? '2026-04-01' : '2026-04-02'
    expect(await refused(addExpense, entry(tomorrow), admin)).toMatchObject({
      issues: [{ path: 'spentOn', message: messages.finances.futureExpense }],
    })
  })
})

// Half past midnight on a Monday in Auckland, Sunday in UTC and in Los Angeles.
const mondayMorning = '2026-04-05T12:30:00.000Z'

test.each([
  ['Pacific/Auckland', 200],
  ['UTC', 400],
  ['America/Los_Angeles', 400],
])('in %s the figures of a week that begins are answered with %i', async (timeZone, status) => {
  const { send, admin, client } = await companyIn(timeZone, mondayMorning)
  const params = { clientId: client.id, week: '2026-04-06' }
  const body = { leads: 1, appointments: 0, version: null }
  expect((await send(setCampaignWeek, { params, body }, admin)).status).toBe(status)
})
