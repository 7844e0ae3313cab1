import fs, { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { ready } from '@leadwright/shared/contracts/health'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { noteActivity } from './clock.usecases.ts'
import { checkReadiness, createFaultFinder } from './readiness.usecases.ts'

const gib = 1024 ** 3

/** Readiness of a database in a file. */
async function withFile(free = () => gib) {
  const { deps } = await createTestApp()
  const file = join(deps.config.dataDir, 'leadwright.db')
  const db = openDatabase(file)
  migrate(db, deps.config.migrationsDir)
  const findFault = createFaultFinder({ ...deps, db }, free)
  return { file, db, check: () => checkReadiness({ ...deps, db, findFault }) }
}

describe('readiness', () => {
  test('confirms that data was read and written', async () => {
    const { check, db } = await withFile()
    expect(check()).toEqual({ status: 'ok', warnings: [] })
    expect(db.$client.prepare('SELECT count(*) FROM server_state').pluck().get()).toBe(1)
  })

  // Closing a handle releases SQLite's locks: a program with an older SQLite that then opens the
  // database would delete the server's write-ahead log.
  test('keeps the handle of the database file open', async () => {
    const { check } = await withFile()
    const closed = vi.spyOn(fs, 'closeSync')
    syncBuiltinESMExports()
    onTestFinished(() => {
      closed.mockRestore()
      syncBuiltinESMExports()
    })
    check()
    expect(closed).not.toHaveBeenCalled()
  })

  test.each([
    ['deleted', 'replaced', (file: string) => rmSync(file)],
    [
      'replaced',
      'replaced',
      (file: string) => {
        const other = `${file}.new`
        writeFileSync(other, 'other')
        rmSync(file)
        writeFileSync(file, 'other')
        rmSync(other)
      },
    ],
    ['overwritten', 'damaged', (file: string) => writeFileSync(file, Buffer.alloc(8_192, 0x55))],
    ['emptied', 'damaged', (file: string) => truncateSync(file)],
  ])('fails when the database file is %s', async (_, reason, harm) => {
    const { check, file } = await withFile()
    check()
    harm(file)
    expect(check).toThrow(expect.objectContaining({ code: `health.database-${reason}` }))
  })

  test('fails when a row cannot be read or written', async () => {
    const unreadable = await withFile()
    unreadable.db.$client.exec('DROP TABLE __drizzle_migrations')
    expect(unreadable.check).toThrow(
      expect.objectContaining({ code: 'health.database-unreadable' }),
    )
    const unwritable = await withFile()
    unwritable.db.$client.pragma('query_only = on')
    expect(unwritable.check).toThrow(
      expect.objectContaining({ code: 'health.database-unwritable' }),
    )
  })

  test('fails on a nearly full disk, and recovers', async () => {
    let free = 15 * 1024 ** 2
    const { check } = await withFile(() => free)
    expect(check).toThrow(expect.objectContaining({ kind: 'unavailable', code: 'health.disk-low' }))
    free = gib
    expect(check()).toMatchObject({ status: 'ok' })
  })

  test('returns 200 with a warning while the clock is implausible', async () => {
    const { deps, ok, clock } = await createTestApp()
    noteActivity(deps)
    clock.advance(400 * 86_400_000)
    expect(await ok(ready, {})).toEqual({ status: 'ok', warnings: ['clock-implausible'] })
  })
})
