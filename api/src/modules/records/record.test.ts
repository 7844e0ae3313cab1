import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { trashRetentionMs } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { subjects } from '../../testing/record-subjects.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { Write } from './record.repository.ts'
import { commonOf, selectRows } from './record-rows.repository.ts'

const types = subjects('').map(({ type }) => type)

async function withRecord(type: string) {
  const app = await createTestApp()
  const { db } = app.deps
  const { id: userId } = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const record = subjects(client.id).find((one) => one.type === type)
  if (!record) throw new Error(type)
  const about = { email: '', name: 'Ada Admin', sessionId: '', network: 'test' }
  const actor = { userId, clientId: userId, role: 'admin' as const, ...about }
  const run = <R>(work: (write: Write) => R) =>
    transaction(db, (tx) => work({ tx, deps: app.deps, actor }))
  const actions = () =>
    db.$client
      .prepare("SELECT action FROM audit_log WHERE action LIKE ? || '.%' ORDER BY seq")
      .pluck()
      .all(type)
  const searchRows = () =>
    db.$client.prepare('SELECT count(*) FROM search_records WHERE kind = ?').pluck().get(type)
  const id = newId()
  return { ...app, db, record, run, actions, searchRows, id }
}

test.each(types)('a %s is created, changed, removed, restored and purged', async (type) => {
  const { db, record, run, actions, clock, id } = await withRecord(type)
  run((write) => record.create(write, id))
  run((write) => record.update(write, { id, version: 1 }))
  expect(record.requireActive(db as Write['tx'], id).version).toBe(2)
  run((write) => record.remove(write, id))
  run((write) => record.restore(write, id))
  run((write) => record.remove(write, id))
  const deletedAt = clock.now().toISOString()
  const before = new Date(Date.parse(deletedAt) - 1).toISOString()
  expect(run(({ tx }) => record.purge(tx, before))).toBe(0)
  expect(run(({ tx }) => record.purge(tx, deletedAt))).toBe(1)
  const verbs = ['added', 'edited', 'removed', 'restored', 'removed']
  expect(actions()).toEqual(verbs.map((verb) => `${type}.${verb}`))
})

test.each(types)('a deleted %s, or one in another version, is not changed', async (type) => {
  const { record, run, actions, id } = await withRecord(type)
  run(({ tx }) => record.insert(tx, id, '2026-03-10T00:00:00.000Z'))
  const conflict = expect.objectContaining({ code: 'record.conflict' })
  expect(() => run((write) => record.update(write, { id, version: 2 }))).toThrow(conflict)
  const notFound = expect.objectContaining({ kind: 'not-found' })
  expect(() => run((write) => record.restore(write, id))).toThrow(notFound)
  run((write) => record.remove(write, id))
  expect(() => run((write) => record.remove(write, id))).toThrow(notFound)
  expect(() => run((write) => record.update(write, { id, version: 1 }))).toThrow(notFound)
  expect(actions()).toEqual([`${type}.removed`])
})

test('the row, its audit entry and its search row are rolled back together', async () => {
  const { db, record, run, actions, searchRows, id } = await withRecord('link')
  const fail = () =>
    run((write) => {
      record.create(write, id)
      expect([actions(), searchRows()]).toEqual([['link.added'], 1])
      throw new Error('later step')
    })
  expect(fail).toThrow('later step')
  expect([actions(), searchRows()]).toEqual([[], 0])
  expect(() => record.requireActive(db as Write['tx'], id)).toThrow()
})

test('a deleted record is purged after 30 days', () => {
  expect(trashRetentionMs).toBe(30 * 86_400_000)
})

test.each(types)('a %s is read without a full table scan', async (type) => {
  const { db, record, id } = await withRecord(type)
  const statement = selectRows(db, record.table).where(eq(commonOf(record.table).id, id))
  const plan = db
    .all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement.getSQL()}`)
    .map(({ detail }) => detail)
  expect(plan).toHaveLength(4)
  for (const step of plan) expect(step).toMatch(/^SEARCH /)
})
