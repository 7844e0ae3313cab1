import { expect, test } from 'vitest'
import { startProcess } from '../testing/start-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('create-admin names the options that are missing', async () => {
  const command = startProcess('create-admin.js', { DATA_DIR: temporaryFolder() }, [])
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain('--email, --first-name and --last-name')
})
