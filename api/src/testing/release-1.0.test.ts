import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from '../commands/backup/check-database.ts'
import { namedFiles } from '../commands/backup/create-backup.ts'
import { loadAuditKey } from '../lib/audit-key.ts'
import { verifyChain } from '../modules/audit/audit-chain.ts'
import { openOriginal1, openRelease1 } from './release-1.0.ts'
import { lossesOf, rowsOf, tablesOf } from './release-1.0-losses.ts'

test('every row of release 1.0 is unchanged after the upgrade', async () => {
  const before = openOriginal1()
  const { deps } = await openRelease1()
  expect(lossesOf(before, deps.db.$client)).toEqual([])
  expect(tablesOf(before).filter((table) => rowsOf(before, table).length === 0)).toEqual([])
})

test('an upgraded client stays suspended, and only a Google email that an admin set is confirmed', async () => {
  const { deps, facts } = await openRelease1()
  const { suspended, claimer, trusted, erased } = facts.people
  const row = deps.db.$client.prepare<[string], { at: string | null; confirmed: string | null }>(
    'SELECT suspended_at AS at, google_email_confirmed_at AS confirmed FROM clients WHERE client_id = ?',
  )
  const isSet = (id: string) => {
    const found = row.get(id)
    return { suspended: found?.at !== null, confirmed: found?.confirmed !== null }
  }
  expect(isSet(suspended)).toEqual({ suspended: true, confirmed: false })
  expect(isSet(claimer)).toEqual({ suspended: false, confirmed: false })
  expect(isSet(trusted)).toEqual({ suspended: false, confirmed: true })
  expect(isSet(erased)).toEqual({ suspended: false, confirmed: false })
})

test('an upgraded database is sound, its audit chain is complete, and every file is there', async () => {
  const { deps } = await openRelease1()
  const { config, clock, db } = deps
  expect(faultsOf(db)).toEqual([])
  const key = loadAuditKey(config, { make: false })
  expect((await verifyChain(db, key, { scope: 'all', clock })).broken).toBeUndefined()
  const files = namedFiles(db)
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((path) => !existsSync(join(config.dataDir, path)))).toEqual([])
})

test.each([
  ['DELETE FROM links', 'links', 'the row is gone'],
  ["UPDATE events SET title = 'x'", 'events.title', 'became x'],
  ['ALTER TABLE tasks DROP COLUMN notes', 'tasks.notes', 'became undefined'],
  ['DROP TABLE calendar_checks', 'calendar_checks', 'the table is gone'],
])('the comparison detects: %s', (damage, place, loss) => {
  const before = openOriginal1()
  const damaged = openOriginal1()
  damaged.exec(damage)
  const losses = lossesOf(before, damaged, {})
  expect(losses).toHaveLength(
    loss.includes('table') ? 1 : rowsOf(before, place.split('.')[0] ?? '').length,
  )
  for (const line of losses) expect(line).toMatch(new RegExp(`^${place}\\b.*${loss}$`))
})
