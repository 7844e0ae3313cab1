import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { openOriginal1, unpackRelease1 } from '../../testing/release-1.0.ts'
import { lossesOf } from '../../testing/release-1.0-losses.ts'
import { startProcess } from '../../testing/start-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** Jobs and backups of the other machine are not restored, and the audit log is verified again. */
const renewed = /^(job_runs|backup_runs|audit_checkpoints)\b/

test('a backup of release 1.0 is restored with every row, and a server starts on it', async () => {
  const backups = unpackRelease1('backup')
  const dataDir = temporaryFolder()
  cpSync(join(unpackRelease1('data'), 'keys'), join(dataDir, 'keys'), { recursive: true })
  // Nothing is listening there.
  const env = { DATA_DIR: dataDir, PORT: '0', STREAMABLE_API_URL: 'http://127.0.0.1:9' }
  const from = join(backups, readdirSync(backups)[0] ?? '')
  const restore = startProcess('restore.js', env, ['--from', from])
  expect(await restore.ended, restore.output()).toBe(0)
  const db = openDatabase(join(dataDir, 'leadwright.db'))
  const losses = lossesOf(openOriginal1(), db.$client, {})
  expect(losses.filter((line) => !renewed.test(line))).toEqual([])
  // Keeps webhook events from being sent from this machine.
  db.$client.exec('UPDATE webhook_deliveries SET next_attempt_at = NULL')
  db.$client.close()

  const server = startProcess('main.js', env)
  const [, port] = await server.printed(/"port":(\d+)/)
  const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
  expect(await ready.json()).toMatchObject({ status: 'ok' })
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  const audit = startProcess('verify-audit.js', env)
  expect(await audit.ended, audit.output()).toBe(0)
})
