import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { onCommit } from '../../db/client.ts'
import { callUrl } from '../../lib/call-url.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { installation, setFree } from '../../testing/installation-page.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { beginRun, endRun } from '../backups/backups.usecases.ts'
import { createAlerts } from './alerts.worker.ts'
import { listFindings } from './findings.usecases.ts'

const gib = 1024 ** 3

test('an alert contains a message for people and the findings for programs', async () => {
  const on = await installation()
  setFree(gib / 8)
  await on.readAlerts()
  expect(on.alerts).toMatchObject([
    {
      method: 'POST',
      path: '/alerts',
      headers: { 'content-type': 'application/json', 'user-agent': 'Leadwright' },
      body: {
        text: 'Leadwright (localhost:4322)\n✗ disk: 0.1 GB free → Free some space. When the disk is full, nothing can be saved.',
        level: 'error',
        url: 'http://localhost:4322/studio/workspace/settings/installation',
        changes: [{ name: 'disk', level: 'error', before: 'ok' }],
      },
    },
  ])
})

test('a short peak is not reported', async () => {
  const on = await installation()
  await on.round()
  setFree(gib / 8)
  await on.round()
  setFree(100 * gib)
  expect(await on.readAlerts()).toEqual([])
})

test('a failed call is a finding, is repeated after growing pauses, and is sent once', async () => {
  const on = await installation()
  setFree(gib / 8)
  on.answer.status = 500
  await on.round()
  const called: boolean[] = []
  for (let n = 0; n < 8; n += 1) {
    on.alerts.length = 0
    await on.round()
    called.push(on.alerts.length > 0)
  }
  expect(called).toEqual([true, false, false, true, false, false, false, false])
  const ofAlerts = () => listFindings(on.deps).find(({ name }) => name === 'alerts')
  expect(ofAlerts()).toMatchObject({
    level: 'warning',
    sentence: 'ALERT_URL: it answered with 500',
  })
  on.answer.status = 204
  expect(await on.readAlerts()).toMatchObject([{ name: 'disk', before: 'ok' }])
  expect(ofAlerts()?.level).toBe('ok')
  // After a restart, too.
  const { round } = createAlerts(on.deps)
  on.alerts.length = 0
  for (const _ of [1, 2, 3]) await round()
  expect(on.alerts).toEqual([])
})

test('what is over before the call succeeds is not reported', async () => {
  const on = await installation()
  setFree(gib / 8)
  on.answer.status = 301
  await on.readAlerts()
  setFree(100 * gib)
  on.answer.status = 200
  for (const _ of [1, 2, 3]) expect(await on.readAlerts()).toEqual([])
})

test('the address, which may be a secret, is neither logged nor stored', async () => {
  const unused = createServer().listen(0, '127.0.0.1')
  await once(unused, 'listening')
  const { port } = unused.address() as AddressInfo
  unused.close()
  const { deps } = await createTestApp({
    ALERT_URL: `http://user:secret@127.0.0.1:${port}/secret`,
  })
  setFree(gib / 8)
  const warn = vi.spyOn(deps.log, 'warn')
  const { round } = createAlerts(deps)
  for (const _ of [1, 2]) await round()
  const stored = readFileSync(join(deps.config.dataDir, 'alerts.json'), 'utf8')
  expect(stored).toContain('it cannot be reached: ECONNREFUSED')
  expect(JSON.stringify([stored, warn.mock.calls])).not.toContain('secret')
})

test('open pages learn that a finding changed', async () => {
  const on = await installation()
  const notify = vi.fn()
  onCommit(on.deps.db, notify)
  await on.round()
  setFree(gib / 8)
  await on.round()
  await on.round()
  const change = { audience: { permission: 'settings.write' }, topics: ['settings'] }
  expect(notify.mock.calls.map(([announced]) => announced)).toEqual([[change]])
})

test('each verified backup is reported once, also when the first call fails', async () => {
  const on = await installation()
  const pings = () => on.alerts.filter(({ path }) => path === '/ping').map(({ method }) => method)
  const backUp = (result: { bytes: number } | { error: string }) =>
    endRun(on.deps, beginRun(on.deps, '/backups').id, result)
  await on.round()
  expect(pings()).toEqual([])
  on.answer.status = 500
  backUp({ bytes: 1 })
  await on.round()
  on.answer.status = 200
  for (const _ of [1, 2, 3, 4]) await on.round()
  expect(pings()).toEqual(['GET', 'GET'])
  on.clock.advance(24 * 3_600_000)
  backUp({ error: 'full' })
  await on.round()
  expect(pings()).toHaveLength(2)
  on.clock.advance(1)
  backUp({ bytes: 1 })
  await on.round()
  expect(pings()).toHaveLength(3)
})

test('a user and password in the address become a header', async () => {
  let authorization: string | undefined
  const url = await startFakeServer(({ headers }) => {
    ;({ authorization } = headers)
    return { status: 200 }
  })
  await callUrl(url.replace('//', '//me:p%40ss@'), { method: 'GET' })
  expect(authorization).toBe(`Basic ${btoa('me:p@ss')}`)
})
