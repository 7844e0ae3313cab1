import { describe, expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { systemActor } from '../../lib/actor.ts'
import { parseAuditKey } from '../../lib/audit-key.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { recordChange } from './audit.ts'
import { rowsPerSlice, verifyChain } from './audit-chain.ts'
import { auditKeyOf, hashOf } from './audit-hash.ts'
import { adoptAuditKey, checkAuditKey, useAuditKey } from './audit-parts.ts'

async function withRows(count: number) {
  const app = await createTestApp()
  const { db } = app.deps
  const add = (amount: number) =>
    transaction(db, (tx) => {
      for (let n = 1; n <= amount; n++) {
        const subject = { type: 'client', id: `client-${n}` }
        recordChange(
          { tx, deps: { clock: app.clock }, actor: systemActor },
          'client.added',
          subject,
          { n },
        )
      }
    })
  add(count)
  /** What an attacker with write access to the file can do. */
  const tamper = (statement: string) => {
    const triggers = db.$client
      .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'audit%'")
      .pluck()
      .all()
    for (const name of triggers) db.$client.exec(`DROP TRIGGER ${name}`)
    db.$client.exec(statement)
  }
  const verify = (scope: 'new' | 'all' = 'all') =>
    verifyChain(db, auditKeyOf(db), { scope, clock: app.clock })
  /** Replaces every hash with one under the attacker's key and relinks the rows. */
  const rewrite = () => {
    tamper("UPDATE audit_log SET detail = '{}' WHERE seq = 2")
    const rows = db.$client.prepare('SELECT * FROM audit_log ORDER BY seq').all() as Record<
      string,
      string
    >[]
    let previousHash = ''
    for (const row of rows) {
      const hash = hashOf(otherKey, {
        at: row['at'] ?? '',
        actorId: row['actor_id'] ?? null,
        actorName: row['actor_name'] ?? '',
        actorRole: row['actor_role'] ?? '',
        network: row['network'] ?? '',
        action: row['action'] ?? '',
        subjectType: row['subject_type'] ?? '',
        subjectId: row['subject_id'] ?? '',
        subjectName: row['subject_name'] ?? null,
        personId: row['person_id'] ?? null,
        detail: row['detail'] ?? '',
        previousHash,
      })
      db.$client
        .prepare('UPDATE audit_log SET previous_hash = ?, hash = ? WHERE seq = ?')
        .run(previousHash, hash, row['seq'])
      previousHash = hash
    }
  }
  return { ...app, db, add, tamper, verify, rewrite }
}

const otherKey = parseAuditKey(Buffer.alloc(32, 9).toString('base64'))

describe('the audit log', () => {
  test('is an intact chain after any number of rows', async () => {
    const { verify } = await withRows(1_500)
    expect(await verify()).toMatchObject({ rows: 1_500, rowsUnderOtherKeys: 0, broken: undefined })
  })

  test('cannot be changed or deleted', async () => {
    const { db } = await withRows(2)
    for (const table of ['audit_log', 'audit_parts']) {
      expect(() => db.$client.exec(`DELETE FROM ${table}`)).toThrow('append-only')
    }
    expect(() => db.$client.exec("UPDATE audit_log SET action = 'x'")).toThrow('append-only')
  })

  test.each([
    ['a changed row', "UPDATE audit_log SET detail = '{}' WHERE seq = 2", 2],
    ['a changed time', "UPDATE audit_log SET at = '2020-01-01T00:00:00.000Z' WHERE seq = 3", 3],
    ['a removed row', 'DELETE FROM audit_log WHERE seq = 2', 2],
    ['a removed first row', 'DELETE FROM audit_log WHERE seq = 1', 1],
    ['a swapped hash', "UPDATE audit_log SET hash = 'x' WHERE seq = 1", 1],
    ['a moved part', 'UPDATE audit_parts SET first_seq = 5', 5],
  ])('detects %s', async (_, statement, seq) => {
    const { tamper, verify } = await withRows(4)
    tamper(statement)
    expect((await verify()).broken?.seq).toBe(seq)
  })

  test('cannot be rewritten by someone who has the database but not the key', async () => {
    const { rewrite, verify } = await withRows(4)
    rewrite()
    expect((await verify()).broken).toEqual({ seq: 1, reason: 'the row was changed' })
  })

  test('detects rows cut off after they were verified', async () => {
    const { tamper, verify } = await withRows(4)
    await verify()
    tamper('DELETE FROM audit_log WHERE seq > 2')
    expect((await verify('new')).broken).toEqual({ seq: 3, reason: 'rows are missing at the end' })
  })

  test('is verified from the last checkpoint, and a forged checkpoint is not trusted', async () => {
    const { add, tamper, verify } = await withRows(600)
    expect(await verify('new')).toMatchObject({ from: 1, rows: 600 })
    add(10)
    expect(await verify('new')).toMatchObject({ from: 601, rows: 610, broken: undefined })
    tamper("UPDATE audit_log SET detail = '{}' WHERE seq = 7; UPDATE audit_checkpoints SET seq = 9")
    expect((await verify('new')).broken?.seq).toBe(7)
  })

  test('verification does not block other requests', async () => {
    const { verify } = await withRows(2_000)
    let turns = 0
    const count = () => {
      turns += 1
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    await verify()
    clearImmediate(timer)
    expect(turns).toBe(2_000 / rowsPerSlice)
  })

  test('contains no row of a change that was rolled back', async () => {
    const { db, clock } = await withRows(1)
    const subject = { type: 'client', id: 'never' }
    expect(() =>
      transaction(db, (tx) => {
        recordChange({ tx, deps: { clock }, actor: systemActor }, 'client.added', subject)
        throw new Error('changed my mind')
      }),
    ).toThrow('changed my mind')
    expect(db.$client.prepare('SELECT count(*) FROM audit_log').pluck().get()).toBe(1)
  })
})

describe('the key of the audit log', () => {
  test('covers every row: a row from before the first key counts as forged', async () => {
    const { rewrite, tamper, verify, db, clock } = await withRows(3)
    rewrite()
    tamper('DELETE FROM audit_parts')
    useAuditKey(db, auditKeyOf(db), clock)
    expect((await verify()).broken).toEqual({ seq: 1, reason: 'the row was changed' })
  })

  test('is rejected when it is a different key, unless it is adopted', async () => {
    const { add, db, clock, verify } = await withRows(3)
    expect(() => checkAuditKey(db, otherKey)).toThrow('another audit key')
    expect(() => useAuditKey(db, otherKey, clock)).toThrow('another audit key')
    adoptAuditKey(db, otherKey, clock)
    add(2)
    expect(await verify()).toMatchObject({ rows: 6, rowsUnderOtherKeys: 3, broken: undefined })
  })
})
