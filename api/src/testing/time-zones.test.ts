import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { addExpense, listEntries, listMonths } from '@leadwright/shared/contracts/money/finances'
import {
  exportPayments,
  getStatement,
  listPayments,
} from '@leadwright/shared/contracts/money/payments'
import { addUpdate, approveUpdate } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { companyFile } from './company-file.ts'
import { own } from './own.ts'
import { createTestApp } from './test-app.ts'

/** The application of a company in this time zone, at this instant. */
async function companyIn(timeZone: string, at: string) {
  const app = await createTestApp(companyFile({ timeZone }))
  app.clock.advance(Date.parse(at) - app.clock.now().getTime())
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  return { ...app, admin, client }
}

// April 1 in Auckland, still March 31 in UTC and in Los Angeles.
const monthEnd = '2026-03-31T11:30:00.000Z'

describe.each([
  ['Pacific/Auckland', '2026-04-01'],
  ['UTC', '2026-03-31'],
  ['America/Los_Angeles', '2026-03-31'],
])('for a company in %s', (timeZone, date) => {
  test(`an approval at ${monthEnd} can be dated up to ${date}, and has that date everywhere`, async () => {
    const { ok, refused, admin, client } = await companyIn(timeZone, monthEnd)
    const update = { title: 'Deal', description: 'Signed.', value: 500 }
    const { id: updateId } = await ok(addUpdate, { body: update }, client)
    const read = { kind: 'fee', status: 'completed', version: 1, amount: 500 } as const
    const approve = (on: string) => ({ params: { updateId }, body: { ...read, date: on } })
    const tomorrow = date === '2026-03-31' ? '2026-04-01' : '2026-04-02'
    expect(await refused(approveUpdate, approve(tomorrow), admin)).toMatchObject({
      issues: [{ path: 'date', message: messages.payments.futureDate }],
    })
    await ok(approveUpdate, approve(date), admin)
    const month = date.slice(0, 7)
    expect((await ok(listMonths, {}, admin)).months).toMatchObject([{ month, revenue: 500 }])
    const entries = { params: { month }, query: { figure: 'revenue' } } as const
    expect((await ok(listEntries, entries, admin)).items).toMatchObject([{ date, amount: 500 }])
    const ledger = await ok(listPayments, { params: own, query: {} }, client)
    expect(ledger.items).toMatchObject([{ date }])
    const query = { from: date, to: date }
    const statement = await ok(getStatement, { params: own, query }, client)
    expect(statement).toMatchObject({ opening: 0, closing: -500, rows: [{ date }] })
    const csv = await (await ok(exportPayments, { params: own, query }, client)).text()
    const [, row = ''] = csv.split('\n')
    expect(row).toMatch(new RegExp(`^${date},.*,Deal,.*,-5\\.00,`))
  })

  test(`at ${monthEnd} the last possible day of an expense is ${date}`, async () => {
    const { ok, refused, admin } = await companyIn(timeZone, monthEnd)
    const entry = (spentOn: string) => ({ body: { title: 'Rent', amount: 1, spentOn } })
    await ok(addExpense, entry(date), admin)
    const tomorrow = date === '2026-03-31' ? '2026-04-01' : '2026-04-02'
    expect(await refused(addExpense, entry(tomorrow), admin)).toMatchObject({
      issues: [{ path: 'spentOn', message: messages.finances.futureExpense }],
    })
  })
})

// Half past midnight on a Monday in Auckland, still Sunday in UTC and in Los Angeles.
const mondayMorning = '2026-04-05T12:30:00.000Z'

test.each([
  ['Pacific/Auckland', 200],
  ['UTC', 400],
  ['America/Los_Angeles', 400],
])('in %s, sending figures of the week that is starting returns %i', async (timeZone, status) => {
  const { send, admin, client } = await companyIn(timeZone, mondayMorning)
  const params = { clientId: client.id, week: '2026-04-06' }
  const body = { leads: 1, appointments: 0, version: null }
  expect((await send(setCampaignWeek, { params, body }, admin)).status).toBe(status)
})
