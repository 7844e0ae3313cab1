import { describe, expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { systemActor } from '../../lib/actor.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { findBrokenRow, recordAudit } from './audit.ts'

async function withRows(count: number) {
  const app = await createTestApp()
  transaction(app.deps.db, (tx) => {
    for (let n = 1; n <= count; n++) {
      const subject = { type: 'client', id: `client-${n}` }
      recordAudit(tx, app.clock, systemActor, { action: 'client.added', subject, detail: { n } })
    }
  })
  /** What someone with the file and no scruples could do. */
  const tamper = (statement: string) => {
    app.deps.db.$client.exec('DROP TRIGGER audit_log_no_update; DROP TRIGGER audit_log_no_delete')
    app.deps.db.$client.exec(statement)
  }
  return { ...app, tamper }
}

describe('the audit log', () => {
  test('is a whole chain after any number of rows', async () => {
    const { deps } = await withRows(1_500)
    expect(findBrokenRow(deps.db)).toBeUndefined()
  })

  test('cannot be changed or deleted', async () => {
    const { deps } = await withRows(2)
    const { $client } = deps.db
    expect(() => $client.exec("UPDATE audit_log SET action = 'x'")).toThrow('append-only')
    expect(() => $client.exec('DELETE FROM audit_log')).toThrow('append-only')
  })

  test.each([
    ['a changed row', "UPDATE audit_log SET detail = '{}' WHERE seq = 2", 2],
    ['a changed time', "UPDATE audit_log SET at = '2020-01-01T00:00:00.000Z' WHERE seq = 3", 3],
    ['a removed row', 'DELETE FROM audit_log WHERE seq = 2', 2],
    ['a removed first row', 'DELETE FROM audit_log WHERE seq = 1', 1],
    ['a swapped hash', "UPDATE audit_log SET hash = 'x' WHERE seq = 1", 1],
  ])('shows %s', async (_, statement, seq) => {
    const { deps, tamper } = await withRows(4)
    tamper(statement)
    expect(findBrokenRow(deps.db)?.seq).toBe(seq)
  })

  test('holds no row of a change that was rolled back', async () => {
    const { deps, clock } = await withRows(1)
    const subject = { type: 'client', id: 'never' }
    expect(() =>
      transaction(deps.db, (tx) => {
        recordAudit(tx, clock, systemActor, { action: 'client.added', subject })
        throw new Error('changed my mind')
      }),
    ).toThrow('changed my mind')
    expect(deps.db.$client.prepare('SELECT count(*) FROM audit_log').pluck().get()).toBe(1)
  })
})
