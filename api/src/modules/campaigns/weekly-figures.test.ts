import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import {
  getCampaign,
  setCampaignStatus,
  setCampaignWeek,
} from '@leadwright/shared/contracts/clients/campaigns'
import {
  enterWeeklyFigures,
  listWeeklyFigures,
} from '@leadwright/shared/contracts/clients/weekly-figures'
import { getToday } from '@leadwright/shared/contracts/today'
import { addDays } from '@leadwright/shared/days'
import { gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countFrom } from '../../testing/counted.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { lastAuditRow } from '../audit/audit.ts'

/** The test clock shows Tuesday, 10 March 2026. */
const last = '2026-03-02'
const before = '2026-02-23'

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff')
  const lind = await app.signInAs('client', { companyName: 'Lind Works' })
  const okafor = await app.signInAs('client', { companyName: 'Okafor Solar' })
  const put = (client: Caller, week: string, leads: number, appointments: number) => {
    const params = { clientId: client.id, week }
    return app.ok(setCampaignWeek, { params, body: { leads, appointments, version: null } }, admin)
  }
  // Both campaigns have run since 23 February.
  await put(lind, before, 9, 2)
  await put(okafor, before, 7, 1)
  const rows = async (week = last, who = admin) =>
    (await app.ok(listWeeklyFigures, { query: { week } }, who)).items
  const shown = async (week = last, who = admin) =>
    (await rows(week, who)).map(({ clientName, now }) => [
      ...[clientName, now && [now.leads, now.appointments, now.version]],
    ])
  const due = async (who = admin) =>
    (await app.ok(getToday, { query: {} }, who)).due.find(({ kind }) => kind === 'weeks.missing')
  return { ...app, admin, staff, lind, okafor, put, rows, shown, due }
}

const entry = (
  client: Caller,
  figures: [leads: number, appointments: number] | null,
  version: number | null = null,
) => ({
  ...{ id: client.id, version },
  figures: figures && { leads: figures[0], appointments: figures[1] },
})

test('a week of several clients is entered, replaced and deleted at once', async () => {
  const { ok, deps, admin, lind, okafor, shown } = await office()
  const start = lastAuditRow(deps.db)?.seq ?? 0
  const enter = (...clients: ReturnType<typeof entry>[]) =>
    ok(enterWeeklyFigures, { body: { week: last, clients } }, admin)
  expect(await enter(entry(lind, [12, 3]), entry(okafor, [8, 0]))).toEqual({
    saved: [
      { id: lind.id, version: 1 },
      { id: okafor.id, version: 1 },
    ],
    conflicts: [],
  })
  expect(await shown()).toEqual([
    ['Lind Works', [12, 3, 1]],
    ['Okafor Solar', [8, 0, 1]],
  ])
  expect((await enter(entry(lind, [13, 3], 1), entry(okafor, null, 1))).saved).toEqual([
    { id: lind.id, version: 2 },
    { id: okafor.id, version: null },
  ])
  expect(await shown()).toEqual([
    ['Lind Works', [13, 3, 2]],
    ['Okafor Solar', null],
  ])
  const written = deps.db.select().from(auditLog).where(gt(auditLog.seq, start)).all()
  expect(written.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['campaign.week-set', lind.id],
    ['campaign.week-set', okafor.id],
    ['campaign.week-set', lind.id],
    ['campaign.week-removed', okafor.id],
  ])
})

test('figures that someone else changed stay as they are, and the others are saved', async () => {
  const { ok, admin, lind, okafor, put, shown } = await office()
  await put(lind, last, 9, 2)
  const body = { week: last, clients: [entry(lind, [12, 3]), entry(okafor, [8, 0])] }
  const answer = { saved: [{ id: okafor.id, version: 1 }], conflicts: [lind.id] }
  expect(await ok(enterWeeklyFigures, { body }, admin)).toEqual(answer)
  // After a lost response, the same figures again are saved already.
  expect(await ok(enterWeeklyFigures, { body }, admin)).toEqual(answer)
  expect(await shown()).toEqual([
    ['Lind Works', [9, 2, 1]],
    ['Okafor Solar', [8, 0, 1]],
  ])
  const deletion = { week: last, clients: [entry(lind, null, 2)] }
  expect((await ok(enterWeeklyFigures, { body: deletion }, admin)).conflicts).toEqual([lind.id])
})

test('an unknown client or a week that has not started rejects everything', async () => {
  const { refused, admin, lind, shown } = await office()
  const unknown = { ...entry(lind, [1, 0]), id: crypto.randomUUID() }
  const body = { week: last, clients: [entry(lind, [1, 0]), unknown] }
  expect((await refused(enterWeeklyFigures, { body }, admin)).status).toBe(404)
  const future = { week: '2026-03-16', clients: [entry(lind, [1, 0])] }
  expect((await refused(enterWeeklyFigures, { body: future }, admin)).status).toBe(400)
  expect(await shown()).toEqual([
    ['Lind Works', null],
    ['Okafor Solar', null],
  ])
})

test('counted figures are shown, and can’t be entered', async () => {
  const { ok, admin, lind, okafor, rows, due } = await office()
  await addReleased({ ok }, admin, lind.id)
  await countFrom({ ok }, admin, lind.id, last)
  expect(await rows()).toMatchObject([
    { now: { leads: 0, counted: true, version: null }, before: { leads: 9, counted: false } },
    { now: null },
  ])
  expect(await due()).toMatchObject({ count: 1 })
  const body = { week: last, clients: [entry(lind, [5, 0]), entry(okafor, [5, 0])] }
  expect((await ok(enterWeeklyFigures, { body }, admin)).conflicts).toEqual([lind.id])
  expect((await rows())[0]?.now?.leads).toBe(0)
})

test('clients without figures are shown and counted until all are entered, paused ones are not', async () => {
  const { ok, admin, lind, okafor, shown, due, rows } = await office()
  expect(await due()).toEqual({ kind: 'weeks.missing', count: 2, amount: null, since: last })
  const pause = { status: 'paused' as const, pauseReason: 'Holidays', version: 1 }
  await ok(setCampaignStatus, { params: { clientId: okafor.id }, body: pause }, admin)
  expect(await shown()).toEqual([['Lind Works', null]])
  expect(await due()).toMatchObject({ count: 1 })
  await ok(enterWeeklyFigures, { body: { week: last, clients: [entry(lind, [0, 0])] } }, admin)
  expect(await due()).toBeUndefined()
  // A campaign that starts later is shown, but no figures of that week are missing.
  const resume = { status: 'active' as const, version: 2 }
  await ok(setCampaignStatus, { params: { clientId: okafor.id }, body: resume }, admin)
  expect((await rows('2026-02-16')).map(({ wasActive }) => wasActive)).toEqual([false, false])
  expect(await due()).toMatchObject({ count: 1 })
})

test('the usual figures are the medians of earlier weeks', async () => {
  const { put, rows, lind } = await office()
  expect((await rows())[0]?.usual).toBeNull()
  for (let weeks = 1; weeks <= 8; weeks += 1) await put(lind, addDays(before, -7 * weeks), weeks, 1)
  await put(lind, last, 500, 50)
  const [row] = await rows()
  // The last eight weeks before it have 9, 1, 2, 3, 4, 5, 6 and 7 leads.
  expect(row).toMatchObject({ usual: { leads: 4.5, appointments: 1 }, before: { leads: 9 } })
})

test('staff see and enter the figures of their clients only', async () => {
  const { ok, refused, signInAgain, admin, staff, lind, okafor, shown, due } = await office()
  expect(await shown(last, staff)).toEqual([])
  expect(await due(staff)).toBeUndefined()
  const params = { clientId: lind.id, staffId: staff.id }
  await ok(assignStaff, { params: { ...params } }, admin)
  const person = signInAgain(staff)
  expect(await shown(last, person)).toEqual([['Lind Works', null]])
  expect(await due(person)).toMatchObject({ count: 1 })
  const both = { week: last, clients: [entry(lind, [5, 1]), entry(okafor, [5, 1])] }
  expect((await refused(enterWeeklyFigures, { body: both }, person)).status).toBe(404)
  await ok(enterWeeklyFigures, { body: { week: last, clients: [entry(lind, [5, 1])] } }, person)
  expect(await due(person)).toBeUndefined()
  const { campaign } = await ok(getCampaign, { params: { clientId: lind.id } }, admin)
  expect(campaign?.weeks.map(({ leads }) => leads)).toEqual([9, 5])
})
