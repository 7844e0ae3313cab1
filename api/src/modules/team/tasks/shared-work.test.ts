import { listNotifications } from '@leadwright/shared/contracts/notifications'
import * as contract from '@leadwright/shared/contracts/team/tasks'
import { listTrash } from '@leadwright/shared/contracts/trash'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import {
  type Caller,
  createTestApp,
  type TestApp,
  type TestInput,
} from '../../../testing/test-app.ts'

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Ada', lastName: 'Min' })
  const ann = await app.signInAs('staff', { firstName: 'Ann', lastName: 'Sample' })
  const ben = await app.signInAs('staff', { firstName: 'Ben', lastName: 'Sample' })
  return { app, admin, ann, ben }
}

type About = Omit<TestInput<typeof contract.tasks.create>['body'], 'assigneeId'>
const add = (app: TestApp, by: Caller, to: Caller, about: About) =>
  app.ok(contract.tasks.create, { body: { assigneeId: to.id, ...about } }, by)

const listed = async (app: TestApp, who: Caller, query: object = {}) =>
  (await app.ok(contract.listTasks, { query }, who)).items.map(({ title }) => title)

describe('tasks between colleagues', () => {
  test('anyone on the team assigns tasks to themselves, to colleagues and to admins', async () => {
    const { app, admin, ann, ben } = await office()
    await add(app, ann, ann, { title: 'Mine' })
    await add(app, ann, ben, { title: 'For Ben' })
    await add(app, ann, admin, { title: 'For an admin' })
    expect(await listed(app, ben)).toEqual(['For Ben'])
    expect(await listed(app, admin, { assigneeId: 'me' })).toEqual(['For an admin'])
    expect((await listed(app, ann)).sort()).toEqual(['For Ben', 'For an admin', 'Mine'])
    expect(await listed(app, ann, { assigneeId: 'me' })).toEqual(['Mine'])
    // No one is notified about tasks they assigned to themselves.
    expect(queuedMails(app.deps).map(({ to }) => to)).toEqual([ben.email, admin.email])
    expect((await app.ok(listNotifications, { query: {} }, admin)).items).toMatchObject([
      { kind: 'task.assigned', text: expect.stringContaining('For an admin') },
    ])
  })

  test('a colleague cannot see tasks between others', async () => {
    const { app, admin, ann, ben } = await office()
    const { id } = await add(app, admin, ann, { title: 'Secret' })
    expect(await listed(app, ben)).toEqual([])
    expect(await listed(app, ben, { assigneeId: ann.id })).toEqual([])
    const params = { taskId: id }
    const answers = [
      await app.refused(contract.tasks.get, { params }, ben),
      await app.refused(contract.tasks.remove, { params }, ben),
      await app.refused(
        contract.changeTasks,
        { body: { tasks: [{ id, version: 1 }], change: { done: true } } },
        ben,
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('the assignee completes a task; its creator and admins change and remove it', async () => {
    const { app, admin, ann, ben } = await office()
    const { id } = await add(app, ann, ben, { title: 'Call' })
    const params = { taskId: id }
    const body = { title: 'Call today', assigneeId: ben.id, version: 1 }
    const refusal = { status: 403, message: messages.people.notYourTask }
    expect(await app.refused(contract.tasks.update, { params, body }, ben)).toMatchObject(refusal)
    expect(await app.refused(contract.tasks.remove, { params }, ben)).toMatchObject(refusal)
    await app.ok(contract.setTaskDone, { params, body: { done: true, version: 1 } }, ben)
    await app.ok(contract.tasks.update, { params, body: { ...body, version: 2 } }, ann)
    await app.ok(contract.tasks.update, { params, body: { ...body, version: 3 } }, admin)
    await app.ok(contract.tasks.remove, { params }, ann)
    const trashOf = async (who: Caller) => (await app.ok(listTrash, {}, who)).items.length
    expect([await trashOf(ann), await trashOf(ben), await trashOf(admin)]).toEqual([1, 0, 1])
    expect((await app.refused(contract.tasks.restore, { params }, ben)).status).toBe(404)
    await app.ok(contract.tasks.restore, { params }, ann)
  })

  test('all tasks are filtered by person, client and day', async () => {
    const { app, admin, ann, ben } = await office()
    const { id: clientId } = await app.signInAs('client')
    await add(app, admin, ann, { title: 'Early', dueOn: '2026-03-01', clientId })
    await add(app, admin, ben, { title: 'Late', dueOn: '2026-03-20', clientId })
    await add(app, admin, ben, { title: 'Some day' })
    expect(await listed(app, admin)).toEqual(['Early', 'Late', 'Some day'])
    expect(await listed(app, admin, { clientId })).toEqual(['Early', 'Late'])
    expect(await listed(app, admin, { clientId, assigneeId: ben.id })).toEqual(['Late'])
    expect(await listed(app, admin, { dueTo: '2026-03-01' })).toEqual(['Early'])
    const span = { dueFrom: '2026-03-02', dueTo: '2026-03-20' }
    expect(await listed(app, admin, span)).toEqual(['Late'])
  })
})

describe('several tasks at once', () => {
  test('are reassigned and moved, and the new assignee gets one email', async () => {
    const { app, admin, ann, ben } = await office()
    const created = [
      await add(app, admin, ann, { title: 'A' }),
      await add(app, admin, ann, { title: 'B' }),
    ]
    const tasks = created.map(({ id, version }) => ({ id, version }))
    const change = { assigneeId: ben.id, dueOn: '2026-04-01' }
    const changed = await app.ok(contract.changeTasks, { body: { tasks, change } }, admin)
    expect(changed.items).toEqual(created.map(({ id }) => ({ id, version: 2 })))
    const { items } = await app.ok(contract.listTasks, { query: { assigneeId: ben.id } }, admin)
    expect(items.map(({ dueOn, version }) => [dueOn, version])).toEqual([
      ['2026-04-01', 2],
      ['2026-04-01', 2],
    ])
    expect(queuedMails(app.deps).filter(({ to }) => to === ben.email)).toHaveLength(1)

    const later = { dueOn: '2026-04-02', done: true } as const
    const done = await app.ok(
      contract.changeTasks,
      { body: { tasks: changed.items, change: later } },
      admin,
    )
    const { items: finished } = await app.ok(
      contract.listTasks,
      { query: { state: 'done' } },
      admin,
    )
    expect(finished.map(({ version }) => version)).toEqual(done.items.map(({ version }) => version))
    expect(finished).toHaveLength(2)
  })

  test('are changed all or not at all', async () => {
    const { app, admin, ann } = await office()
    const [one, two] = [
      await add(app, admin, ann, { title: 'A' }),
      await add(app, admin, ann, { title: 'B' }),
    ]
    const body = {
      tasks: [
        { id: one.id, version: 1 },
        { id: two.id, version: 7 },
      ],
      change: { done: true as const },
    }
    expect(await app.refused(contract.changeTasks, { body }, admin)).toMatchObject({
      status: 409,
      code: 'record.conflict',
    })
    expect(await listed(app, admin)).toHaveLength(2)
  })
})

describe('a repeating task', () => {
  const done = (app: TestApp, who: Caller, id: string, version: number, isDone = true) =>
    app.ok(contract.setTaskDone, { params: { taskId: id }, body: { done: isDone, version } }, who)
  const weekly = { title: 'Report', dueOn: '2026-03-09', repeats: 'weekly' } as const

  test('is followed by the next one when it is done, on the company’s calendar', async () => {
    const { app, admin, ann } = await office()
    const { id } = await add(app, admin, ann, { ...weekly, notes: 'As always.' })
    await done(app, ann, id, 1)
    const { items } = await app.ok(contract.listTasks, { query: {} }, ann)
    expect(items).toMatchObject([
      {
        title: 'Report',
        notes: 'As always.',
        dueOn: '2026-03-16',
        repeats: 'weekly',
        createdBy: admin.id,
      },
    ])
  })

  test('reopened removes the next one, and completed again brings it back once', async () => {
    const { app, admin, ann } = await office()
    const { id } = await add(app, admin, ann, weekly)
    await done(app, ann, id, 1)
    await done(app, ann, id, 2, false)
    expect(await listed(app, ann)).toEqual(['Report'])
    await done(app, ann, id, 3)
    expect(await listed(app, ann)).toEqual(['Report'])
  })

  test('reopened keeps a next one that someone has changed', async () => {
    const { app, admin, ann } = await office()
    const { id } = await add(app, admin, ann, weekly)
    await done(app, ann, id, 1)
    const { items } = await app.ok(contract.listTasks, { query: {} }, ann)
    const params = { taskId: items[0]?.id ?? '' }
    const body = { title: 'Longer report', assigneeId: ann.id, version: 1 }
    await app.ok(contract.tasks.update, { params, body }, admin)
    await done(app, ann, id, 2, false)
    expect((await listed(app, ann)).sort()).toEqual(['Longer report', 'Report'])
  })

  test('moved to another day continues from there', async () => {
    const { app, admin, ann } = await office()
    const { id } = await add(app, admin, ann, weekly)
    const body = { ...weekly, dueOn: '2026-03-11', assigneeId: ann.id, version: 1 }
    await app.ok(contract.tasks.update, { params: { taskId: id }, body }, admin)
    await done(app, ann, id, 2)
    const { items } = await app.ok(contract.listTasks, { query: {} }, ann)
    expect(items.map(({ dueOn }) => dueOn)).toEqual(['2026-03-18'])
  })
})
