import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { writeLegacyExport } from '../../testing/legacy-export.ts'
import { startProcess } from '../../testing/start-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

test('the command imports into a real data folder and leaves no secret in plain text in any file', async () => {
  const dataDir = temporaryFolder()
  const from = ['--from', writeLegacyExport()]
  const command = startProcess('import-legacy.js', { DATA_DIR: dataDir }, from)
  expect(await command.ended, command.output()).toBe(0)
  expect(command.output()).toContain('Imported: userProfile 2')
  expect(command.output()).not.toContain('planted-')
  const { databaseFile } = loadConfig({ DATA_DIR: dataDir })
  expect(readFileSync(databaseFile).includes('planted-')).toBe(false)
})
