import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import {
  listMilestones,
  milestones,
  setMilestoneDone,
} from '@leadwright/shared/contracts/clients/milestones'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { removePerson } from '@leadwright/shared/contracts/people'
import { endAbsence, setAbsence } from '@leadwright/shared/contracts/team/absences'
import { addStaff, getStaff } from '@leadwright/shared/contracts/team/staff'
import { changeTasks, listTasks, setTaskDone, tasks } from '@leadwright/shared/contracts/team/tasks'
import { getToday } from '@leadwright/shared/contracts/today'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companyFile } from '../../../testing/company-file.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { describeEntry } from '../../audit/describe-entry.ts'
import { absences } from './absences.table.ts'

const dayMs = 86_400_000
const body = { from: '2026-03-10', until: '2026-03-12' }

/** Priya has a task and a milestone of a client; Colin works for the client too, Otto doesn't. Today is 10 March. */
async function office(config = {}) {
  const app = await createTestApp(config)
  const { ok } = app
  const admin = await app.signInAs('admin')
  const priya = await app.signInAs('staff', { firstName: 'Priya', lastName: 'Nair' })
  const colin = await app.signInAs('staff', { firstName: 'Colin', lastName: 'Cover' })
  const otto = await app.signInAs('staff', { firstName: 'Otto', lastName: 'Other' })
  const { id: clientId } = await app.signInAs('client', { companyName: 'Adler Payroll' })
  for (const { id: staffId } of [priya, colin]) {
    await ok(assignStaff, { params: { clientId, staffId } }, admin)
  }
  const task = { title: 'Call', assigneeId: priya.id, dueOn: '2026-03-10' }
  const { id: taskId } = await ok(tasks.create, { body: task }, admin)
  const step = { clientId, title: 'Texts', dueOn: '2026-03-10', ownerId: priya.id }
  const { id: milestoneId } = await ok(milestones.create, { body: step }, admin)
  const params = { staffId: priya.id }
  const cover = (coverId: string | null, days = body) =>
    ok(setAbsence, { params, body: { ...days, coverId } }, admin)
  return { ...app, admin, priya, colin, otto, clientId, taskId, milestoneId, params, cover }
}

type Office = Awaited<ReturnType<typeof office>>
const done = { done: true, version: 1 }

describe('a cover', () => {
  test('sees and completes the tasks and milestones of the person, who keeps them', async () => {
    const { ok, colin, priya, clientId, taskId, milestoneId, cover } = await office()
    await cover(colin.id)
    expect((await ok(getToday, { query: {} }, colin)).covering).toEqual([
      {
        ...{ staffId: priya.id, name: 'Priya Nair', until: '2026-03-12' },
        clients: [{ clientId, name: 'Adler Payroll', unanswered: 0 }],
      },
    ])
    const query = { assigneeId: priya.id }
    expect((await ok(listTasks, { query }, colin)).items).toMatchObject([{ id: taskId }])
    const owned = await ok(listMilestones, { query: { owner: priya.id } }, colin)
    expect(owned.items).toMatchObject([{ id: milestoneId }])
    expect(await ok(setTaskDone, { params: { taskId }, body: done }, colin)).toMatchObject({
      assigneeId: priya.id,
    })
    expect(
      await ok(setMilestoneDone, { params: { milestoneId }, body: done }, colin),
    ).toMatchObject({ ownerId: priya.id })
  })

  test('is notified once, and can neither reassign, edit nor delete the tasks', async () => {
    const { ok, refused, colin, taskId, cover } = await office()
    await cover(colin.id)
    const texts = (await ok(listNotifications, { query: {} }, colin)).items.map(({ text }) => text)
    expect(texts).toContain('You cover for Priya Nair from 10 March 2026 to 12 March 2026')
    const change = { tasks: [{ id: taskId, version: 1 }], change: { assigneeId: colin.id } }
    expect((await refused(changeTasks, { body: change }, colin)).status).toBe(403)
    expect((await refused(tasks.remove, { params: { taskId } }, colin)).status).toBe(403)
  })

  test('has no access to clients that they are not assigned to', async () => {
    const { ok, refused, otto, milestoneId, cover } = await office()
    await cover(otto.id)
    expect((await ok(getToday, { query: {} }, otto)).covering).toMatchObject([{ clients: [] }])
    const params = { milestoneId }
    expect((await refused(setMilestoneDone, { params, body: done }, otto)).status).toBe(404)
  })
})

type Change = (on: Office) => unknown
const tomorrow = { from: '2026-03-11', until: '2026-03-12' }

test.each<[string, Change]>([
  ['no one covers', ({ cover }) => cover(null)],
  ['someone else covers', ({ cover, otto }) => cover(otto.id)],
  ['the absence has not started', ({ cover, colin }) => cover(colin.id, tomorrow)],
  [
    'the absence is over',
    async ({ cover, colin, clock }) => {
      await cover(colin.id)
      clock.advance(3 * dayMs)
    },
  ],
  [
    'the absence was removed',
    async ({ ok, cover, colin, priya, params }) => {
      await cover(colin.id)
      await ok(endAbsence, { params }, priya)
    },
  ],
  [
    'the cover was replaced',
    async ({ cover, colin, otto }) => {
      await cover(colin.id)
      await cover(otto.id)
    },
  ],
])('a colleague has no access to the tasks and milestones when %s', async (_, change) => {
  const on = await office()
  await change(on)
  const { ok, refused, colin: old, taskId, milestoneId, priya } = on
  const colin = on.signInAgain(old)
  expect((await ok(getToday, { query: {} }, colin)).covering).toEqual([])
  expect((await ok(listTasks, { query: { assigneeId: priya.id } }, colin)).items).toEqual([])
  expect((await refused(tasks.get, { params: { taskId } }, colin)).status).toBe(404)
  expect((await refused(setTaskDone, { params: { taskId }, body: done }, colin)).status).toBe(404)
  const step = { params: { milestoneId }, body: done }
  expect((await refused(setMilestoneDone, step, colin)).status).toBe(403)
})

test('the last day ends at midnight of the company’s time zone', async () => {
  const { ok, colin, cover, clock, signInAgain } = await office(
    companyFile({ timeZone: 'Europe/Berlin' }),
  )
  await cover(colin.id)
  const isCovering = async () =>
    (await ok(getToday, { query: {} }, signInAgain(colin))).covering.length === 1
  // Midnight in Berlin, in winter.
  clock.advance(Date.parse('2026-03-12T22:59:00.000Z') - clock.now().getTime())
  expect(await isCovering()).toBe(true)
  clock.advance(2 * 60_000)
  expect(await isCovering()).toBe(false)
})

test('people enter their own absence, admins everyone’s, and no one else', async () => {
  const { ok, refused, priya, colin, params, deps } = await office()
  const own = { params, body: { ...body, coverId: null } }
  expect(await ok(setAbsence, own, priya)).toEqual({ ...body, coverId: null, coverName: null })
  expect((await ok(getStaff, { params }, colin)).away).toMatchObject(body)
  expect((await refused(setAbsence, own, colin)).status).toBe(404)
  const grab = { params, body: { ...body, coverId: colin.id } }
  expect((await refused(setAbsence, grab, colin)).status).toBe(404)
  expect((await refused(endAbsence, { params }, colin)).status).toBe(404)
  const [entry] = deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).all()
  expect(entry && describeEntry(entry)).toContain(
    'entered that Priya Nair is away from 10 March 2026 to 12 March 2026, covered by no one',
  )
})

test('days that are over, an absence of more than a year and a cover without a login are rejected', async () => {
  const { ok, refused, admin, priya, clientId, params } = await office()
  const { staffId } = await ok(addStaff, { body: { firstName: 'No', lastName: 'Login' } }, admin)
  const cases = [
    [{ from: '2026-03-01', until: '2026-03-09' }, 'until'],
    [{ from: '2026-03-12', until: '2026-03-11' }, 'until'],
    [{ from: '2026-03-10', until: '2027-03-12' }, 'until'],
    ...[staffId, priya.id, clientId, crypto.randomUUID()].map((coverId) => [
      { ...body, coverId },
      'coverId',
    ]),
  ] as [typeof body, string][]
  for (const [given, path] of cases) {
    const answer = await refused(setAbsence, { params, body: { coverId: null, ...given } }, admin)
    expect(answer).toMatchObject({ status: 400, issues: [{ path }] })
  }
})

test('the absence is deleted with the person, and stays without a cover who is removed', async () => {
  const { ok, admin, priya, colin, cover, deps } = await office()
  await cover(colin.id)
  const rows = () => deps.db.select().from(absences).all()
  await ok(removePerson, { params: { userId: colin.id }, query: {} }, admin)
  expect(rows()).toMatchObject([{ staffId: priya.id, coverId: null }])
  await ok(removePerson, { params: { userId: priya.id }, query: {} }, admin)
  expect(rows()).toEqual([])
})
