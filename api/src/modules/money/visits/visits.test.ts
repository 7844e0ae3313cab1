import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { reinstateLead, withdrawLead } from '@leadwright/shared/contracts/leads'
import { enterPayment } from '@leadwright/shared/contracts/money/payments'
import { addUpdate, approveUpdate, writeUpdate } from '@leadwright/shared/contracts/money/updates'
import { beginVisit, newsLimit } from '@leadwright/shared/contracts/money/visits'
import { expect, test } from 'vitest'
import { countFrom } from '../../../testing/counted.ts'
import { addReleased } from '../../../testing/lead-samples.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const words = { title: 'Closed a deal', description: 'With a sample company.' }

test('changes by others since the last visit are shown as new, newest first, once a new visit starts', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  expect(await app.ok(beginVisit, {}, client)).toEqual({ since: null, lines: [], more: 0 })
  // At the instant at which the first visit ends, so it counts as seen.
  const seen = { kind: 'fee', amount: 500, date: '2026-03-10', title: 'Seen', reason: 'R' } as const
  await app.ok(enterPayment, { params, body: seen }, admin)
  const { id } = await app.ok(addUpdate, { body: { ...words, value: 1_000 } }, client)
  app.clock.advance(1_000)
  const decision = { kind: 'payment', status: 'completed', date: '2026-03-10' } as const
  const approval = { ...decision, version: 1, amount: 1_000 }
  await app.ok(approveUpdate, { params: { updateId: id }, body: approval }, admin)
  app.clock.advance(1_000)
  await app.ok(writeUpdate, { params, body: { ...words, title: 'Good week' } }, admin)
  app.clock.advance(1_000)
  const figures = { leads: 1, appointments: 2, version: null }
  await app.ok(setCampaignWeek, { params: { ...params, week: '2026-03-09' }, body: figures }, admin)
  app.clock.advance(40 * 60_000)

  const visit = await app.ok(beginVisit, {}, client)
  expect(visit.since).toBe('2026-03-10T09:00:00.000Z')
  expect(visit.lines.map(({ kind, text }) => [kind, text])).toEqual([
    ['campaign-week', '1 lead and 2 appointments in the week of 9 Mar 2026'],
    ['update-written', 'Good week'],
    ['update-decided', 'Closed a deal: approved'],
    ['payment', '+$10.00 Closed a deal'],
  ])
  expect(await app.ok(beginVisit, {}, client)).toEqual(visit)
  app.clock.advance(31 * 60_000)
  const next = await app.ok(beginVisit, {}, app.signInAgain(client))
  expect(next.lines).toEqual([])
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
  const { lines, more } = await app.ok(beginVisit, {}, client)
  expect([lines.length, more]).toEqual([newsLimit, 2])
  expect(lines[0]?.text).toBe('News 7')
  expect((await app.ok(beginVisit, {}, other)).lines).toEqual([])
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
    (await app.ok(beginVisit, {}, app.signInAgain(caller))).lines
  expect((await news(client)).map(({ kind, id, text }) => [kind, id, text])).toEqual([
    [
      'figure-corrected',
      lead.id,
      'Week of 9 Mar: 1 → 2, lead at Halvorsen Marine and its appointment put back',
    ],
    [
      'figure-corrected',
      lead.id,
      'Week of 9 Mar: 2 → 1, lead at Halvorsen Marine and its appointment taken off',
    ],
    ['counted-week', week, '2 leads and 1 appointment in the week of 9 Mar 2026'],
  ])
  expect(await news(other)).toEqual([])
})
