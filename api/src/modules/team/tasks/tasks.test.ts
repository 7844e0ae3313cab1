import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import * as contract from '@leadwright/shared/contracts/team/tasks'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { sessions } from '../../identity/auth/auth.table.ts'
import { mailOutbox } from '../../mail/mail.table.ts'
import { purgeTrash } from '../../records/trash.usecases.ts'
import { staff } from '../staff/staff.table.ts'

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const ann = await app.signInAs('staff', { firstName: 'Ann', lastName: 'Sample' })
  const ben = await app.signInAs('staff', { firstName: 'Ben', lastName: 'Sample' })
  const client = await app.signInAs('client')
  return { app, admin, ann, ben, client }
}
const assign = (app: TestApp, admin: Caller, to: Caller, title: string, dueOn?: string) =>
  app.ok(contract.tasks.create, { body: { title, assigneeId: to.id, dueOn: dueOn ?? null } }, admin)
const sample = ({ id }: Caller, firstName: string) => ({
  staffId: id,
  firstName,
  lastName: 'Sample',
})
const own = async (app: TestApp, who: Caller, state: 'open' | 'done' = 'open') =>
  (await app.ok(contract.listTasks, { query: { assigneeId: 'me', state } }, who)).items.map(
    ({ title }) => title,
  )

describe('tasks', () => {
  test('an assigned task is shown to its assignee, who is notified by email', async () => {
    const { app, admin, ann, ben, client } = await office()
    const body = {
      title: 'Call the client',
      assigneeId: ann.id,
      clientId: client.id,
      notes: 'a\nb',
    }
    const task = await app.ok(contract.tasks.create, { body }, admin)
    expect(task).toMatchObject({
      assigneeName: 'Ann Sample',
      clientName: 'Test Company',
      notes: 'a\nb',
    })
    expect(await own(app, ann)).toEqual(['Call the client'])
    expect(await own(app, ben)).toEqual([])
    const mails = app.deps.db.select().from(mailOutbox).all()
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['task.assigned', ann.email],
    ])
    expect(app.deps.db.select().from(auditLog).get()?.action).toBe('task.assigned')
  })

  test('someone who turned the email off still gets the task, but no email', async () => {
    const { app, admin, ann } = await office()
    await app.ok(setMailPreference, { body: { topic: 'task.assigned', mode: 'never' } }, ann)
    await assign(app, admin, ann, 'Quietly')
    expect(await own(app, ann)).toEqual(['Quietly'])
    expect(app.deps.db.select().from(mailOutbox).all()).toEqual([])
  })

  test('they are listed by due date, those without one last', async () => {
    const { app, admin, ann } = await office()
    await assign(app, admin, ann, 'Some day')
    await assign(app, admin, ann, 'Next week', '2026-03-17')
    await assign(app, admin, ann, 'Overdue', '2026-03-01')
    expect(await own(app, ann)).toEqual(['Overdue', 'Next week', 'Some day'])
  })

  test('open, overdue and done tasks are counted for each staff member', async () => {
    const { app, admin, ann, ben } = await office()
    await assign(app, admin, ann, 'Overdue', '2026-03-01')
    const { id } = await assign(app, admin, ann, 'Today', '2026-03-10')
    await assign(app, admin, ann, 'Some day')
    await app.ok(
      contract.setTaskDone,
      { params: { taskId: id }, body: { done: true, version: 1 } },
      ann,
    )
    // Ben has no sessions left; Ann finished a task.
    app.deps.db.delete(sessions).where(eq(sessions.userId, ben.id)).run()
    const { items, unassigned } = await app.ok(contract.listWorkloads, { query: {} }, admin)
    expect(items.filter(({ staffId }) => staffId !== admin.id)).toEqual([
      { ...sample(ann, 'Ann'), open: 2, overdue: 1, done: 1, lastSeenAt: expect.any(String) },
      { ...sample(ben, 'Ben'), open: 0, overdue: 0, done: 0, lastSeenAt: null },
    ])
    expect(unassigned).toBe(0)
    expect(await app.ok(contract.getOwnWorkload, { query: {} }, ann)).toEqual({
      open: 2,
      overdue: 1,
      done: 1,
    })
  })

  test('overdue depends on the reader’s date', async () => {
    const { app, admin, ann } = await office()
    await assign(app, admin, ann, 'Due on the tenth', '2026-03-10')
    const overdueOn = async (today: string) => [
      (await app.ok(contract.getOwnWorkload, { query: { today } }, ann)).overdue,
      (await app.ok(contract.listWorkloads, { query: { today } }, admin)).items.find(
        ({ staffId }) => staffId === ann.id,
      )?.overdue,
    ]
    // At the same moment it is the 10th in Los Angeles and the 11th in Auckland.
    expect(await overdueOn('2026-03-10')).toEqual([0, 0])
    expect(await overdueOn('2026-03-11')).toEqual([1, 1])
  })

  test('a staff member finishes and reopens their own task but cannot change another person’s', async () => {
    const { app, admin, ann, ben } = await office()
    const { id } = await assign(app, admin, ann, 'Write')
    const params = { taskId: id }
    const finish = { params, body: { done: true, version: 1 } }
    expect((await app.refused(contract.setTaskDone, finish, ben)).status).toBe(404)
    await app.ok(contract.setTaskDone, finish, ann)
    expect(await own(app, ann, 'done')).toEqual(['Write'])
    expect((await app.refused(contract.setTaskDone, finish, ann)).status).toBe(409)
    await app.ok(contract.setTaskDone, { params, body: { done: false, version: 2 } }, admin)
    expect(await own(app, ann)).toEqual(['Write'])
  })

  test('reassigning a task notifies only the new assignee', async () => {
    const { app, admin, ann, ben } = await office()
    const { id } = await assign(app, admin, ann, 'Write')
    const params = { taskId: id }
    const body = { title: 'Write it', assigneeId: ben.id, version: 1 }
    await app.ok(contract.tasks.update, { params, body }, admin)
    expect(await own(app, ann)).toEqual([])
    expect(await own(app, ben)).toEqual(['Write it'])
    expect((await app.refused(contract.tasks.update, { params, body }, admin)).status).toBe(409)
    const recipients = app.deps.db
      .select()
      .from(mailOutbox)
      .all()
      .map((mail) => mail.recipient)
    expect(recipients).toEqual([ann.email, ben.email])
  })

  test('the tasks of a removed person wait to be reassigned', async () => {
    const { app, admin, ann } = await office()
    await assign(app, admin, ann, 'Left behind')
    app.deps.db.delete(staff).where(eq(staff.staffId, ann.id)).run()
    const { items } = await app.ok(contract.listTasks, { query: { assigneeId: 'none' } }, admin)
    expect(items.map(({ title, assigneeName }) => [title, assigneeName])).toEqual([
      ['Left behind', null],
    ])
    expect((await app.ok(contract.listWorkloads, { query: {} }, admin)).unassigned).toBe(1)
  })

  test('a removed task can be restored and is purged after 30 days', async () => {
    const { app, admin, ann } = await office()
    const { id } = await assign(app, admin, ann, 'Write')
    const params = { taskId: id }
    await app.ok(contract.tasks.remove, { params }, admin)
    expect(await own(app, ann)).toEqual([])
    await app.ok(contract.tasks.restore, { params }, admin)
    expect(await own(app, ann)).toEqual(['Write'])
    await app.ok(contract.tasks.remove, { params }, admin)
    app.clock.advance(31 * 86_400_000)
    expect(purgeTrash(app.deps)).toBe(1)
  })

  test('a staff member or a client that does not exist is rejected', async () => {
    const { app, admin, ann } = await office()
    const missingId = crypto.randomUUID()
    const noStaff = { body: { title: 'Lost', assigneeId: missingId } }
    const noClient = { body: { title: 'Lost', assigneeId: ann.id, clientId: missingId } }
    const paths = [noStaff, noClient].map(async (input) => {
      const { issues } = await app.refused(contract.tasks.create, input, admin)
      return issues?.map(({ path }) => path)
    })
    expect(await Promise.all(paths)).toEqual([['assigneeId'], ['clientId']])
  })
})
