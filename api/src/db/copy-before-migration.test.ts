import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/clock.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { purgeCopies } from './copy-before-migration.ts'

test('copies are deleted 30 days after their migration, because they contain people erased since', () => {
  const dataDir = temporaryFolder()
  const config = { databaseFile: join(dataDir, 'leadwright.db') }
  const clock = createTestClock()
  purgeCopies({ config, clock })
  const folder = join(dataDir, 'before-migrations')
  mkdirSync(folder)
  const copies = { 'leadwright-old.db': 31, 'leadwright-new.db': 29, 'failed-migration.db': 31 }
  for (const [name, days] of Object.entries(copies)) {
    writeFileSync(join(folder, name), '')
    const at = new Date(clock.now().getTime() - days * 86_400_000)
    utimesSync(join(folder, name), at, at)
  }
  purgeCopies({ config, clock })
  expect(readdirSync(folder)).toEqual(['leadwright-new.db'])
})
