import {
  compareFigures,
  getCampaign,
  importCampaignWeeks,
  removeCampaignWeek,
  setCampaignWeek,
  setCountedFrom,
} from '@leadwright/shared/contracts/clients/campaigns'
import * as contract from '@leadwright/shared/contracts/leads'
import { countedWeek } from '@leadwright/shared/counted-weeks'
import { ErrorBody } from '@leadwright/shared/error-body'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { makeApiKey, sendWithKey } from '../../testing/api-key.ts'
import { countFrom } from '../../testing/counted.ts'
import { addReleased, leadBody } from '../../testing/lead-samples.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { listWeeks } from './campaigns.repository.ts'

const day = 86_400_000
/** The week of the test clock, Tuesday, 10 March 2026, and the two before it. */
const [running, last, earlier] = ['2026-03-09', '2026-03-02', '2026-02-23'] as const

/** A client with entered figures in three weeks, and one lead with an appointment in the running one. */
async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const put = (
    week: string,
    leads: number,
    appointments: number,
    version: number | null = null,
  ) => ({
    params: { ...params, week },
    body: { leads, appointments, version },
  })
  await app.ok(setCampaignWeek, put(earlier, 7, 2), admin)
  await app.ok(setCampaignWeek, put(last, 9, 3), admin)
  await app.ok(setCampaignWeek, put(running, 4, 1), admin)
  const lead = await addReleased(app, admin, client.id, {
    appointmentAt: '2026-03-20T10:00:00.000Z',
  })
  const figures = async () =>
    (await app.ok(getCampaign, { params }, app.signInAgain(admin))).campaign
  const byWeek = async () =>
    (await figures())?.weeks.map(({ week, leads, appointments, counted }) => [
      ...[week, leads, appointments],
      counted,
    ])
  return { ...app, admin, client, lead, params, put, figures, byWeek }
}

const entered = [
  [earlier, 7, 2, false],
  [last, 9, 3, false],
  [running, 4, 1, false],
]

test('released leads change no figure until an admin sets the week', async () => {
  const { ok, admin, client, byWeek, figures, params } = await office()
  expect(await byWeek()).toEqual(entered)
  expect(await figures()).toMatchObject({ countedFrom: null, leads: 20, appointments: 6 })
  expect(await ok(compareFigures, { params }, admin)).toEqual({
    ...{ countedFrom: null, proposed: running, version: 1 },
    weeks: [
      { week: earlier, entered: { leads: 7, appointments: 2 }, listed: none },
      { week: last, entered: { leads: 9, appointments: 3 }, listed: none },
      {
        week: running,
        entered: { leads: 4, appointments: 1 },
        listed: { leads: 1, appointments: 1 },
      },
    ],
  })
  await countFrom({ ok }, admin, client.id, running)
  expect(await byWeek()).toEqual([...entered.slice(0, 2), [running, 1, 1, true]])
  expect(await figures()).toMatchObject({
    ...{ countedFrom: running, leads: 17, appointments: 6 },
    weeks: [
      { version: 1, outcomes: null },
      { version: 1, outcomes: null },
      { version: null, outcomes: { held: 0, noShow: 0, toCome: 1, other: 0 } },
    ],
  })
})
const none = { leads: 0, appointments: 0 }

test('the week can be moved or cleared, which restores the entered figures', async () => {
  const { deps, ok, admin, client, byWeek } = await office()
  await countFrom({ ok }, admin, client.id, earlier)
  expect(await byWeek()).toEqual([
    [earlier, 0, 0, true],
    [last, 0, 0, true],
    [running, 1, 1, true],
  ])
  await countFrom({ ok }, admin, client.id, last)
  expect(await byWeek()).toEqual([entered[0], [last, 0, 0, true], [running, 1, 1, true]])
  expect(listWeeks(deps.db, client.id)).toHaveLength(3)
  await countFrom({ ok }, admin, client.id, null)
  expect(await byWeek()).toEqual(entered)
})

test('only an admin can set the first counted week: a Monday, not in the future', async () => {
  const { ok, refused, admin, client, params, signInAs } = await office()
  const set = (countedFrom: string, version = 1) => ({ params, body: { countedFrom, version } })
  expect(await refused(setCountedFrom, set('2026-03-03'), admin)).toMatchObject({ status: 400 })
  expect(await refused(setCountedFrom, set('2026-03-16'), admin)).toMatchObject({
    issues: [{ path: 'countedFrom', message: messages.campaigns.future }],
  })
  for (const caller of [await signInAs('staff'), client]) {
    expect((await refused(setCountedFrom, set(last), caller)).status).toBe(403)
    expect((await refused(compareFigures, { params }, caller)).status).toBe(403)
  }
  await ok(setCountedFrom, set(last), admin)
  expect((await refused(setCountedFrom, set(running), admin)).code).toBe('record.conflict')
  const other = { params: { clientId: (await signInAs('client')).id } }
  expect((await refused(compareFigures, other, admin)).status).toBe(404)
  const missing = { ...other, body: { countedFrom: last, version: 1 } }
  expect((await refused(setCountedFrom, missing, admin)).status).toBe(404)
})

describe('figures of a counted week can’t be entered, whichever way they are sent', () => {
  test.each([last, running])('in the week of %s', async (week) => {
    const app = await office()
    const { ok, refused, admin, client, params, put, byWeek, deps } = app
    await countFrom(app, admin, client.id, last)
    const before = [await byWeek(), listWeeks(deps.db, client.id)]
    const { token } = await makeApiKey(app, admin, { scopes: ['campaign:write'] })
    const file = new File([`week,leads,appointments\n${earlier},1,1\n${week},5,5\n`], 'weeks.csv')
    const byKey = await sendWithKey(app, token, setCampaignWeek, put(week, 5, 5))
    const refusals = [
      await refused(setCampaignWeek, put(week, 5, 5, 1), admin),
      // What undoes a removal.
      await refused(setCampaignWeek, put(week, 9, 3), admin),
      await refused(removeCampaignWeek, { params: { ...params, week } }, admin),
      await refused(importCampaignWeeks, { params, file }, admin),
      { status: byKey.status, ...ErrorBody.parse(await byKey.json()).error },
    ]
    for (const { status, code, message } of refusals) {
      expect([status, code, message]).toEqual([409, 'campaign.counted', countedWeek])
    }
    expect([await byWeek(), listWeeks(deps.db, client.id)]).toEqual(before)
    await ok(setCampaignWeek, put(earlier, 8, 2, 1), admin)
  })
})

test('a lead that is added late or edited changes no week that is over', async () => {
  const app = await office()
  const { ok, admin, client, clock, lead, byWeek, signInAgain } = app
  await countFrom(app, admin, client.id, last)
  clock.advance(7 * day)
  const next = '2026-03-16'
  const as = signInAgain(admin)
  // The tool learned of it two weeks ago, and the appointment was last week.
  await addReleased(app, as, client.id, {
    noticeOn: '2026-03-02',
    appointmentAt: '2026-03-10T10:00:00.000Z',
  })
  const change = { company: 'Renamed', appointmentAt: '2026-04-01T10:00:00.000Z' }
  const body = { ...leadBody(client.id), ...change, version: lead.version }
  await ok(contract.leads.update, { params: { leadId: lead.id }, body }, as)
  expect(await byWeek()).toEqual([
    [earlier, 7, 2, false],
    [last, 0, 0, true],
    [running, 1, 1, true],
    [next, 1, 1, true],
  ])
})

test('a week shows the outcomes of its appointments, and a finished campaign ends with its last figures', async () => {
  const app = await office()
  const { ok, admin, client, clock, figures, signInAgain } = app
  await countFrom(app, admin, client.id, running)
  const at = '2026-03-12T10:00:00.000Z'
  const outcomes = ['held-fit', 'held-no-fit', 'no-show', 'client-absent'] as const
  const added = []
  for (const _ of outcomes) {
    added.push(await addReleased(app, admin, client.id, { appointmentAt: at }))
  }
  clock.advance(3 * day)
  for (const [index, { id: leadId, version }] of added.entries()) {
    const outcome = outcomes[index] ?? 'held-fit'
    const of = { params: { ...own, leadId }, body: { outcome, version } }
    await ok(contract.setLeadOutcome, of, signInAgain(client))
  }
  expect((await figures())?.weeks.at(-1)).toMatchObject({
    ...{ leads: 5, appointments: 5 },
    outcomes: { held: 2, noShow: 1, toCome: 1, other: 1 },
  })
  clock.advance(14 * day)
  expect((await figures())?.weeks.slice(-2)).toMatchObject([{ leads: 0 }, { leads: 0 }])
  app.deps.db.$client.exec("UPDATE campaigns SET status = 'finished'")
  expect((await figures())?.weeks.at(-1)).toMatchObject({ week: running, leads: 5 })
})

test('leads of another client are never counted', async () => {
  const app = await office()
  const { admin, client, ok, signInAs } = app
  const other = await signInAs('client')
  await addReleased(app, admin, other.id)
  await countFrom(app, admin, client.id, running)
  await countFrom(app, admin, other.id, running)
  const read = async (caller: typeof other) =>
    (await ok(getCampaign, { params: own }, caller)).campaign
  expect(await read(client)).toMatchObject({ leads: 17, appointments: 6 })
  expect(await read(other)).toMatchObject({ leads: 1, appointments: 0 })
  const query = { figure: 'leads' } as const
  const list = await ok(contract.listClientLeads, { params: own, query }, other)
  expect(list.items).toHaveLength(1)
})
