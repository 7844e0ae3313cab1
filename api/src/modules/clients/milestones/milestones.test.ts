import { getCalendar } from '@leadwright/shared/contracts/calendar'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import * as contract from '@leadwright/shared/contracts/clients/milestones'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { defaultPresetTasks, workspaceSettingKeys } from '@leadwright/shared/workspace-defaults'
import { describe, expect, test } from 'vitest'
import {
  type Caller,
  createTestApp,
  type TestApp,
  type TestInput,
} from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { purgeTrash } from '../../records/trash.usecases.ts'
import { settings } from '../../settings/settings.table.ts'
import { milestones } from './milestones.table.ts'

const day = 86_400_000
const newClient = {
  firstName: 'Sample',
  lastName: 'Newcomer',
  email: 'newcomer@leadwright.test',
  password: 'for the first time',
  companyName: 'Newcomer Works',
}

async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  return { app, admin, clientId: client.id }
}
const add = (app: TestApp, admin: Caller, clientId: string, title: string, dueOn: string) =>
  app.ok(contract.milestones.create, { body: { clientId, title, dueOn } }, admin)
const listed = async (app: TestApp, admin: Caller, query: { state?: 'open' | 'done' } = {}) =>
  (await app.ok(contract.listMilestones, { query }, admin)).items.map(({ title }) => title)
const actions = (app: TestApp) =>
  app.deps.db
    .select()
    .from(auditLog)
    .all()
    .map((row) => row.action)

describe('the preset timeline', () => {
  test('a new client gets each preset, counted from the day they were added', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const { client } = await app.ok(addClient, { body: newClient }, admin)
    const { items } = await app.ok(
      contract.listMilestones,
      { query: { clientId: client.clientId } },
      admin,
    )
    expect(items.map(({ title }) => title)).toEqual(defaultPresetTasks.map(({ title }) => title))
    expect(items.map(({ dueOn }) => dueOn)).toEqual([
      '2026-03-12',
      '2026-03-15',
      '2026-03-24',
      '2026-03-31',
      '2026-04-14',
    ])
    expect(items[0]?.companyName).toBe('Newcomer Works')
  })

  test('presets that an admin stored replace the default ones', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const value = JSON.stringify([{ title: 'Only step', days: 1 }])
    const updatedAt = app.clock.now().toISOString()
    const key = workspaceSettingKeys.presetTasks
    app.deps.db.insert(settings).values({ key, value, updatedAt }).run()
    await app.ok(addClient, { body: newClient }, admin)
    expect(await listed(app, admin)).toEqual(['Only step'])
  })
})

describe('milestones', () => {
  test('open milestones are listed by due day, so overdue ones come first', async () => {
    const { app, admin, clientId } = await withClient()
    await add(app, admin, clientId, 'Later', '2026-04-01')
    await add(app, admin, clientId, 'Overdue', '2026-02-01')
    await add(app, admin, clientId, 'Today', '2026-03-10')
    expect(await listed(app, admin)).toEqual(['Overdue', 'Today', 'Later'])
  })

  test('they are found by client, ignoring case, and % matches only itself', async () => {
    const { app, admin, clientId } = await withClient()
    const other = await app.signInAs('client', { companyName: 'Äther 100% GmbH' })
    await add(app, admin, clientId, 'First', '2026-04-01')
    await add(app, admin, other.id, 'Second', '2026-04-02')
    const found = async (search: string) =>
      (await app.ok(contract.listMilestones, { query: { search } }, admin)).items.map(
        ({ title }) => title,
      )
    expect(await found('ATHER')).toEqual(['Second'])
    expect(await found('0%')).toEqual(['Second'])
    expect(await found('%')).toEqual(['Second'])
    expect(await found('company')).toEqual(['First'])
  })

  test('a long list is paged without gaps or repeats', async () => {
    const { app, admin, clientId } = await withClient()
    for (let index = 0; index < 5; index++) {
      await add(app, admin, clientId, `Step ${index}`, '2026-04-01')
    }
    const client = await app.signInAs('client-limited', { clientId })
    for (const [endpoint, who] of [
      [contract.listMilestones, admin],
      [contract.listOwnMilestones, client],
    ] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await app.ok(endpoint, { query: { limit: 2, cursor } }, who)
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(new Set(seen).size).toBe(5)
      expect(seen).toHaveLength(5)
    }
  })

  test('a milestone is moved to another day, and an admin with an older version is warned', async () => {
    const { app, admin, clientId } = await withClient()
    const { id } = await add(app, admin, clientId, 'Kick-off', '2026-04-01')
    const params = { milestoneId: id }
    const moved = await app.ok(
      contract.milestones.update,
      { params, body: { version: 1, dueOn: '2026-04-08' } },
      admin,
    )
    expect(moved).toMatchObject({ title: 'Kick-off', dueOn: '2026-04-08', version: 2 })
    const late = { params, body: { version: 1, title: 'Renamed' } }
    expect(await app.refused(contract.milestones.update, late, admin)).toMatchObject({
      status: 409,
      code: 'record.conflict',
    })
    expect(await listed(app, admin)).toEqual(['Kick-off'])
  })

  test('a milestone has an owner from the team, who finds it in their calendar', async () => {
    const { app, admin, clientId } = await withClient()
    const ann = await app.signInAs('staff', { firstName: 'Ann', lastName: 'Sample' })
    const fields = { clientId, title: 'Kick-off', dueOn: '2026-04-01' }
    const create = (ownerId: string) =>
      ({ body: { ...fields, ownerId } }) satisfies TestInput<typeof contract.milestones.create>
    const milestone = await app.ok(contract.milestones.create, create(ann.id), admin)
    expect(milestone).toMatchObject({ ownerId: ann.id, ownerName: 'Ann Sample' })
    const query = { from: '2026-04-01', to: '2026-04-01' }
    const calendarOf = async (who: Caller) => (await app.ok(getCalendar, { query }, who)).entries
    expect(await calendarOf(ann)).toMatchObject([{ id: milestone.id, ownerName: 'Ann Sample' }])
    expect(await calendarOf(await app.signInAs('staff'))).toEqual([])
    const params = { milestoneId: milestone.id }
    const moved = { params, body: { version: 1, dueOn: '2026-04-02' } }
    expect((await app.ok(contract.milestones.update, moved, admin)).ownerId).toBe(ann.id)
    const unassign = { params, body: { version: 2, ownerId: null } }
    expect(await app.ok(contract.milestones.update, unassign, admin)).toMatchObject({
      ownerId: null,
      ownerName: null,
      title: 'Kick-off',
    })
    for (const ownerId of [clientId, crypto.randomUUID()]) {
      expect(await app.refused(contract.milestones.create, create(ownerId), admin)).toMatchObject({
        status: 400,
        issues: [{ path: 'ownerId' }],
      })
    }
  })

  test('several are moved together, or none if one was changed meanwhile', async () => {
    const { app, admin, clientId } = await withClient()
    const first = await add(app, admin, clientId, 'First', '2026-04-01')
    const second = await add(app, admin, clientId, 'Second', '2026-04-30')
    const both = (version: number) => [
      { id: first.id, version },
      { id: second.id, version },
    ]
    const later = { body: { days: 7, milestones: both(1) } }
    const { items } = await app.ok(contract.moveMilestones, later, admin)
    expect(items.map(({ dueOn, version }) => [dueOn, version])).toEqual([
      ['2026-04-08', 2],
      ['2026-05-07', 2],
    ])
    // The response was lost and the request is sent again.
    expect((await app.refused(contract.moveMilestones, later, admin)).status).toBe(409)
    const change = { version: 2, title: 'Renamed' }
    const params = { milestoneId: second.id }
    await app.ok(contract.milestones.update, { params, body: change }, admin)
    const stale = { body: { days: -7, milestones: both(2) } }
    expect((await app.refused(contract.moveMilestones, stale, admin)).status).toBe(409)
    const list = await app.ok(contract.listMilestones, { query: { clientId } }, admin)
    expect(list.items.map(({ dueOn }) => dueOn)).toEqual(['2026-04-08', '2026-05-07'])
  })

  test('a completed milestone leaves the open list and can be reopened', async () => {
    const { app, admin, clientId } = await withClient()
    const { id } = await add(app, admin, clientId, 'Kick-off', '2026-04-01')
    const params = { milestoneId: id }
    const done = { params, body: { done: true, version: 1 } }
    expect((await app.ok(contract.setMilestoneDone, done, admin)).doneAt).not.toBeNull()
    expect(await listed(app, admin)).toEqual([])
    expect(await listed(app, admin, { state: 'done' })).toEqual(['Kick-off'])
    const undo = { params, body: { done: false, version: 2 } }
    expect((await app.ok(contract.setMilestoneDone, undo, admin)).doneAt).toBeNull()
    expect(actions(app)).toEqual(['milestone.added', 'milestone.done', 'milestone.reopened'])
  })

  test('a deleted milestone can be restored for 30 days and is then deleted for good', async () => {
    const { app, admin, clientId } = await withClient()
    const { id } = await add(app, admin, clientId, 'Kick-off', '2026-04-01')
    const params = { milestoneId: id }
    await app.ok(contract.milestones.remove, { params }, admin)
    expect(await listed(app, admin)).toEqual([])
    app.clock.advance(29 * day)
    expect(purgeTrash(app.deps)).toBe(0)
    const again = app.signInAgain(admin)
    await app.ok(contract.milestones.restore, { params }, again)
    expect(await listed(app, again)).toEqual(['Kick-off'])
    await app.ok(contract.milestones.remove, { params }, again)
    app.clock.advance(31 * day)
    expect(purgeTrash(app.deps)).toBe(1)
    expect(app.deps.db.select().from(milestones).all()).toEqual([])
    expect(actions(app)).toContain('milestone.restored')
  })

  test('a client does and reopens its own steps, which is audited and reaches the team; never others', async () => {
    const { app, admin, clientId } = await withClient()
    const person = await app.signInAs('client-limited', { clientId })
    const step = (needsClient: boolean, dueOn = '2026-04-01') => {
      const body = { clientId, title: 'Approve the texts', dueOn, needsClient }
      return app.ok(contract.milestones.create, { body }, admin)
    }
    const { id: milestoneId, version } = await step(true)
    const set = (done: boolean, seen: number, id = milestoneId) => ({
      params: { milestoneId: id },
      body: { done, version: seen },
    })
    const bell = async () =>
      (await app.ok(listNotifications, { query: {} }, admin)).items.map(({ text }) => text)
    const news = expect.stringContaining('marked its step “Approve the texts” as done')
    const stranger = await app.signInAs('client')
    const refuse = async (input: ReturnType<typeof set>, who = person) =>
      (await app.refused(contract.setOwnMilestoneDone, input, who)).status
    expect(await refuse(set(true, version), stranger)).toBe(404)
    expect(await refuse(set(true, version), admin)).toBe(403)
    expect(await refuse(set(true, 1, (await step(false)).id))).toBe(403)
    expect(await bell()).toEqual([])

    const done = await app.ok(contract.setOwnMilestoneDone, set(true, version), person)
    expect(done.doneAt).toBe('2026-03-10T09:00:00.000Z')
    expect(await bell()).toEqual([news])
    expect(await refuse(set(false, version))).toBe(409)
    const open = await app.ok(contract.setOwnMilestoneDone, set(false, done.version), person)
    expect(open.doneAt).toBeNull()
    expect(await bell()).toEqual([])
    await app.ok(contract.setOwnMilestoneDone, set(true, open.version), person)
    expect(await bell()).toEqual([news])
    const own = app.deps.db.select().from(auditLog).all()
    const byPerson = own.flatMap(({ actorId, action }) => (actorId === person.id ? [action] : []))
    expect(byPerson).toEqual(['milestone.done', 'milestone.reopened', 'milestone.done'])
  })

  test('a missing client is rejected, and so is a missing milestone', async () => {
    const { app, admin } = await withClient()
    const body = { clientId: crypto.randomUUID(), title: 'Lost', dueOn: '2026-04-01' }
    expect(await app.refused(contract.milestones.create, { body }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'clientId' }],
    })
    const params = { milestoneId: crypto.randomUUID() }
    expect((await app.refused(contract.milestones.remove, { params }, admin)).status).toBe(404)
    expect((await app.refused(contract.milestones.restore, { params }, admin)).status).toBe(404)
  })
})
