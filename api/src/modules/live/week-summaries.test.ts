import { setCampaignStatus, setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { setMailPreference, setTimeZone } from '@leadwright/shared/contracts/identity/account'
import { expect, test } from 'vitest'
import { addReleased } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { sendWeekSummaries } from './week-summaries.usecases.ts'

/** A client with a running campaign; it is Tuesday, 10 March 2026, 09:00 UTC. */
async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const clientId = client.id
  const enter = (week: string, leads: number, appointments: number) =>
    app.ok(
      setCampaignWeek,
      { params: { clientId, week }, body: { leads, appointments, version: null } },
      app.signInAgain(admin),
    )
  return {
    ...app,
    ...{ admin, client, clientId, enter },
    until: (at: string) => app.clock.advance(Date.parse(at) - app.clock.now().getTime()),
    async send() {
      await sendWeekSummaries(app.deps)
      await sendWeekSummaries(app.deps)
      return queuedMails(app.deps).filter(({ kind }) => kind === 'week.summary')
    },
  }
}

test('on Monday at 08:00 in their time zone, people read their last week, once', async () => {
  const { enter, until, send, ok, client, admin, clientId, signInAgain, ...app } = await office()
  await ok(setTimeZone, { body: { timeZone: 'America/New_York' } }, client)
  await enter('2026-03-02', 8, 3)
  await enter('2026-03-09', 9, 1)
  const appointmentAt = '2026-03-18T14:00:00.000Z'
  await addReleased({ ok }, signInAgain(admin), clientId, { appointmentAt })
  const step = { clientId, title: 'Approve the texts', dueOn: '2026-03-13', needsClient: true }
  await ok(milestones.create, { body: step }, signInAgain(admin))
  until('2026-03-16T11:59:00.000Z')
  expect(await send()).toEqual([])
  until('2026-03-16T12:01:00.000Z')
  expect(
    (await send()).map(({ to, subject, content }) => [to, subject, ...content.paragraphs]),
  ).toEqual([
    [
      client.email,
      'Last week: 9 leads and 1 appointment',
      'In the week of 9 Mar, you got 9 leads and 1 appointment. The week before, it was 8 leads and 3 appointments.',
      'Appointments to come:\nWed 18 Mar, 10:00 EDT: Halvorsen Marine, Head of Procurement',
      'What we need from you:\nApprove the texts (overdue since 13 March 2026)',
    ],
  ])
  app.clock.advance(24 * 3_600_000)
  expect(await send()).toHaveLength(1)
})

test('there is none without anything to say, on other days, once the campaign has ended, or if it is turned off', async () => {
  const quiet = await office()
  const { ok, admin, client, clientId, signInAgain, until, send, enter } = quiet
  const status = (to: 'active' | 'finished', version: number | null) =>
    ok(
      setCampaignStatus,
      { params: { clientId }, body: { status: to, version } },
      signInAgain(admin),
    )
  const { version } = await status('active', null)
  until('2026-03-16T09:00:00.000Z')
  expect(await send()).toEqual([])
  await enter('2026-03-09', 9, 1)
  until('2026-03-18T09:00:00.000Z')
  expect(await send()).toEqual([])
  const off = { topic: 'week.summary', mode: 'never' } as const
  await ok(setMailPreference, { body: off }, signInAgain(client))
  until('2026-03-23T09:00:00.000Z')
  await enter('2026-03-16', 4, 0)
  expect(await send()).toEqual([])
  await ok(setMailPreference, { body: { ...off, mode: 'immediately' } }, signInAgain(client))
  await status('finished', version)
  until('2026-03-30T09:00:00.000Z')
  expect(await send()).toEqual([])
})
