import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { reinstateLead, withdrawLead } from '@leadwright/shared/contracts/leads'
import { cancelPayment, enterPayment } from '@leadwright/shared/contracts/money/payments'
import { addUpdate, approveUpdate, writeUpdate } from '@leadwright/shared/contracts/money/updates'
import { listNews, newsLimit } from '@leadwright/shared/contracts/news'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { beginVisit } from '@leadwright/shared/contracts/visits'
import { ownLeadPath } from '@leadwright/shared/record-paths'
import { expect, test } from 'vitest'
import { countFrom } from '../../testing/counted.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { askClients } from '../leads/asks.jobs.ts'

const words = { title: 'Closed a deal', description: 'With a sample company.' }

test('news since the last visit is shown newest first, each thing once, as it is now', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const read = async (who = client) => (await app.ok(listNews, {}, who)).lines
  expect(await app.ok(listNews, {}, client)).toEqual({ since: null, lines: [], more: 0 })
  expect(await app.ok(beginVisit, {}, client)).toEqual({ since: null })
  // At the instant at which the first visit ends, so it counts as seen.
  const seen = { kind: 'fee', amount: 500, date: '2026-03-10', title: 'Seen', reason: 'R' } as const
  await app.ok(enterPayment, { params, body: seen }, admin)
  const { id } = await app.ok(addUpdate, { body: { ...words, value: 1_000 } }, client)
  app.clock.advance(1_000)
  const decision = { kind: 'payment', status: 'pending', date: '2026-03-10' } as const
  const approval = { ...decision, version: 1, amount: 1_000 }
  const approved = { params: { updateId: id }, body: approval }
  const { paymentId } = await app.ok(approveUpdate, approved, admin)
  app.clock.advance(1_000)
  const written = await app.ok(
    writeUpdate,
    { params, body: { ...words, title: 'Good week' } },
    admin,
  )
  for (const text of ['First', 'Second']) {
    app.clock.advance(1_000)
    const about = { params: { recordId: written.id }, body: { text } }
    await app.ok(addComment, about, admin)
  }
  app.clock.advance(1_000)
  const figures = { leads: 1, appointments: 2, version: null }
  await app.ok(setCampaignWeek, { params: { ...params, week: '2026-03-09' }, body: figures }, admin)
  app.clock.advance(40 * 60_000)

  expect((await app.ok(beginVisit, {}, client)).since).toBe('2026-03-10T09:00:00.000Z')
  const texts = async () => (await read()).map(({ text }) => text)
  const others = [
    'Week of 9 March 2026: 1 lead and 2 appointments',
    'New comment from the team: Good week',
    'New update from the team: Good week',
  ]
  expect(await texts()).toEqual([
    ...others,
    'Your update “Closed a deal”: approved, payment pending',
  ])
  const cancellation = { kind: 'payment', amount: 1_000, reason: 'Returned.' } as const
  const payment = { params: { paymentId: paymentId ?? '' }, body: cancellation }
  await app.ok(cancelPayment, payment, app.signInAgain(admin))
  expect(await texts()).toEqual([
    'Payment “Closed a deal”: +$10.00 (payment), cancelled',
    ...others,
    'Your update “Closed a deal”: payment cancelled',
  ])
  app.clock.advance(31 * 60_000)
  const next = app.signInAgain(client)
  await app.ok(beginVisit, {}, next)
  expect(await read(next)).toEqual([])
})

test('at most five changes are listed, with the number of others, and none of another client', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const other = await app.signInAs('client')
  for (const caller of [client, other]) await app.ok(beginVisit, {}, caller)
  for (let n = 1; n <= 7; n += 1) {
    app.clock.advance(1_000)
    const body = { ...words, title: `News ${n}` }
    await app.ok(writeUpdate, { params: { clientId: client.id }, body }, admin)
  }
  app.clock.advance(31 * 60_000)
  const { lines, more } = await app.ok(listNews, {}, client)
  expect([lines.length, more]).toEqual([newsLimit, 2])
  expect(lines[0]?.text).toBe('New update from the team: News 7')
  expect((await app.ok(listNews, {}, other)).lines).toEqual([])
})

test('a counted week is news once it is over, and so is a lead that leaves or returns to it', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const other = await app.signInAs('client')
  const as = () => app.signInAgain(admin)
  const week = '2026-03-09'
  await countFrom(app, admin, client.id, week)
  const appointmentAt = '2026-03-20T10:00:00.000Z'
  await addReleased(app, admin, client.id)
  const lead = await addReleased(app, admin, client.id, { appointmentAt })
  for (const caller of [client, other]) await app.ok(beginVisit, {}, caller)
  app.clock.advance(7 * 86_400_000)
  await addReleased(app, as(), client.id)
  const params = { leadId: lead.id }
  const withdrawal = { reason: 'A customer already.', version: lead.version }
  const { version } = await app.ok(withdrawLead, { params, body: withdrawal }, as())
  app.clock.advance(1_000)
  await app.ok(reinstateLead, { params, body: { version } }, as())
  const news = async (caller: typeof client) =>
    (await app.ok(listNews, {}, app.signInAgain(caller))).lines
  const lines = (await news(client)).filter(({ text }) => !text.startsWith('New lead'))
  expect(lines.map(({ path, text }) => [path, text])).toEqual([
    [
      ownLeadPath(lead.id),
      'Week of 9 Mar: 1 → 2, lead at Halvorsen Marine and its appointment put back',
    ],
    [
      ownLeadPath(lead.id),
      'Week of 9 Mar: 2 → 1, lead at Halvorsen Marine and its appointment taken off',
    ],
    [expect.stringContaining(week), 'Week of 9 March 2026: 2 leads and 1 appointment'],
  ])
  expect(await news(other)).toEqual([])
})

test('what waits for an answer is in the box above the news, not in them', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  await app.ok(beginVisit, {}, client)
  app.clock.advance(1_000)
  await addReleased(app, admin, client.id, { appointmentAt: '2026-03-12T10:00:00.000Z' })
  app.clock.advance(6 * 86_400_000)
  askClients(app.deps)
  const later = app.signInAgain(client)
  const { items } = await app.ok(listNotifications, { query: {} }, later)
  expect(items.map(({ kind }) => kind)).toContain('lead.ask')
  const { lines } = await app.ok(listNews, {}, later)
  expect(lines.map(({ text }) => text)).toEqual([expect.stringMatching(/^New lead/)])
})
