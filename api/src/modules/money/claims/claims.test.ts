import type { Company } from '@leadwright/shared/company'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { setBaseline } from '@leadwright/shared/contracts/clients/baselines'
import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { type Claim, listClaims } from '@leadwright/shared/contracts/money/claims'
import { agreeToFee } from '@leadwright/shared/contracts/money/deals'
import { pastClients } from '@leadwright/shared/contracts/money/finances'
import { reversePayment } from '@leadwright/shared/contracts/money/payments'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { baselineBody } from '../../../testing/baseline-samples.ts'
import { companyFile } from '../../../testing/company-file.ts'
import { addConfirmed } from '../../../testing/deal-samples.ts'
import { addReleased } from '../../../testing/lead-samples.ts'
import { orderBody } from '../../../testing/order-samples.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { campaignPeriods } from '../../clients/campaigns/campaigns.table.ts'
import { leads } from '../../leads/leads.table.ts'
import { deals } from '../deals/deals.table.ts'
import { payments } from '../payments/payments.table.ts'

/** The figures of the public page by caption, with clients whose campaigns started in the past. */
async function withClaims(company: Partial<Company> = {}) {
  const app = await createTestApp(companyFile(company))
  const { ok, deps } = app
  const admin = await app.signInAs('admin')
  const claims = async () =>
    new Map((await ok(listClaims, {}, admin)).claims.map((claim) => [claim.caption, claim]))
  const week = (
    clientId: string,
    monday: string,
    figures: { leads: number; appointments: number },
  ) =>
    ok(
      setCampaignWeek,
      { params: { clientId, week: monday }, body: { ...figures, version: null } },
      admin,
    )
  /** With a campaign that is active since a day. */
  const addClient = async (from: string) => {
    const { id } = await app.signInAs('client')
    await week(id, '2026-03-02', { leads: 0, appointments: 0 })
    deps.db
      .update(campaignPeriods)
      .set({ fromDate: from })
      .where(eq(campaignPeriods.clientId, id))
      .run()
    return id
  }
  const enter = (clientId: string, change: object) =>
    ok(setBaseline, { params: { clientId }, body: { ...baselineBody, ...change } }, admin)
  return { ...app, admin, claims, week, addClient, enter }
}

test('every figure of the public page is listed as it is printed', async () => {
  const { claims } = await withClaims()
  const found = [...(await claims()).values()]
  expect(found.map(({ printed, measure, result }) => [printed, measure, result])).toEqual([
    ['8.6x', 'lead-growth', null],
    ['20+', 'deals-per-month', null],
    ['2.7x', 'time-to-meeting', null],
    ['40%', 'time-per-deal', null],
    ['60%', 'second-meetings', null],
    ['95%', 'retention', null],
  ])
  expect(found[0]?.evidence).toMatchObject({ from: '40 clients', since: '2024-01' })
})

test('a figure without a measure in the company file is not computed', async () => {
  const { headline, shares } = leadwrightCompany.figures
  const withoutMeasure = shares.map(({ measure: _, ...share }) => share)
  const app = await withClaims({ figures: { headline, shares: withoutMeasure } })
  await app.addClient('2024-01-01')
  expect((await app.claims()).get('retention')).toMatchObject({ measure: null, result: null })
})

test('leads of the sixth month are compared with those before the start', async () => {
  const { claims, week, addClient, enter } = await withClaims()
  const id = await addClient('2025-09-01')
  await enter(id, { leadsPerMonth: 5 })
  const excluded = async () => (await claims()).get('average monthly lead growth')?.excluded
  for (const monday of ['2026-02-02', '2026-02-09', '2026-02-16']) {
    await week(id, monday, { leads: 10, appointments: 0 })
  }
  expect(await excluded()).toEqual([{ reason: 'no-figures', clients: 1 }])
  await week(id, '2026-02-23', { leads: 13, appointments: 0 })
  expect((await claims()).get('average monthly lead growth')).toMatchObject({
    result: { value: '8.6x', average: '8.6x', n: 1, from: '2026-02', to: '2026-02', agrees: null },
    excluded: [],
  })
})

test('deals count once their fee is completed, and no longer once it is reversed', async () => {
  const app = await withClaims()
  const { ok, deps } = app
  const client = await app.signInAs('client')
  const lead = await addReleased(app, app.admin, client.id)
  const { id: dealId } = await addConfirmed(app, { admin: app.admin, clientId: client.id }, lead)
  deps.db.update(deals).set({ signedOn: '2026-01-31' }).run()
  const perMonth = async () =>
    (await app.claims()).get('average new clients per month')?.result ?? null
  expect(await perMonth()).toBeNull()
  const { fee } = orderBody
  await ok(agreeToFee, { params: { dealId }, body: { fee } }, client)
  expect(await perMonth()).toEqual({
    ...{ value: '0+', average: null, n: 1, from: '2026-01', to: '2026-02', agrees: null },
  })
  const completed = deps.db.select().from(payments).where(eq(payments.status, 'completed')).get()
  const params = { paymentId: completed?.id ?? '' }
  const body = { kind: 'fee', amount: fee, date: '2026-03-10', reason: 'It fell through.' } as const
  await ok(reversePayment, { params, body }, app.admin)
  expect(await perMonth()).toBeNull()
})

test('the first meeting is held on a day of the company’s calendar', async () => {
  const app = await withClaims({ timeZone: 'Pacific/Auckland' })
  const { deps, addClient, enter, claims } = app
  const id = await addClient('2026-02-01')
  await enter(id, { daysToMeeting: 30 })
  const { id: leadId } = await addReleased(app, app.admin, id)
  deps.db
    .update(leads)
    .set({
      ...{ releasedOn: '2026-02-02', agreedOn: '2026-02-02', outcome: 'held-fit' },
      // In Auckland it is the 11th, ten days after the start.
      appointmentAt: '2026-02-10T20:00:00.000Z',
    })
    .where(eq(leads.id, leadId))
    .run()
  const meeting = async () => (await claims()).get('shorter project completion time')
  expect(await meeting()).toMatchObject({ result: { value: '3.0x', n: 1 } })
  deps.db.update(leads).set({ notCountedOn: '2026-02-12', notCountedReason: '' }).run()
  expect(await meeting()).toMatchObject({
    result: null,
    excluded: [{ reason: 'no-meeting', clients: 1 }],
  })
})

test('retention counts erased and past clients, but an erased client has no other figure', async () => {
  const { claims, addClient, enter, ok, admin, signInAgain } = await withClaims()
  const clients = []
  for (let at = 0; at < 4; at++) clients.push(await addClient('2024-05-01'))
  const [first = ''] = clients
  await enter(first, { startedOn: '2024-06-01' })
  const body = { name: 'Early Ltd', firstMonth: '2024-01', lastMonth: '2024-08' }
  await ok(pastClients.create, { body }, admin)
  const retention = async (): Promise<Claim | undefined> => (await claims()).get('retention')
  expect(await retention()).toMatchObject({ result: { value: '80%', n: 5, agrees: false } })
  await ok(eraseClient, { params: { clientId: first } }, signInAgain(admin))
  expect(await retention()).toMatchObject({ result: { value: '80%', n: 5, from: '2024-01' } })
  expect((await claims()).get('average monthly lead growth')?.excluded).toEqual([
    { reason: 'erased', clients: 1 },
    { reason: 'no-baseline', clients: 3 },
  ])
})
