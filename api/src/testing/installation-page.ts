import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import {
  type Finding,
  getInstallation,
  getMetrics,
} from '@leadwright/shared/contracts/installation'
import { getToday } from '@leadwright/shared/contracts/today'
import { onTestFinished, vi } from 'vitest'
import { createAlerts } from '../modules/installation/alerts.worker.ts'
import { type Asked, startFakeServer } from './fake-server.ts'
import { signingKeys } from './incoming-webhooks.ts'
import { createTestApp } from './test-app.ts'

const gib = 1024 ** 3

/** Makes the disk report this much free space until the end of the test. */
export function setFree(bytes: number): void {
  const statfs = vi.spyOn(fs, 'statfsSync')
  statfs.mockReturnValue({ ...fs.statfsSync('.'), bavail: bytes, bsize: 1 })
  syncBuiltinESMExports()
  onTestFinished(() => {
    statfs.mockRestore()
    syncBuiltinESMExports()
  })
}

export const metricsToken = 'token-for-the-metrics-scraper'
const today = '2026-03-10'

type AlertChange = Finding & { before: Finding['level'] }

/** An installation that calls a local server with its alerts. */
export async function installation() {
  setFree(100 * gib)
  const alerts: Asked[] = []
  const answer = { status: 200 }
  const outside = await startFakeServer((asked) => {
    alerts.push(asked)
    return answer
  })
  const app = await createTestApp({
    ...signingKeys,
    ALERT_URL: `${outside}/alerts?key=secret`,
    BACKUP_PING_URL: `${outside}/ping`,
    METRICS_TOKEN: metricsToken,
    BACKUP_DIR: '/backups',
  })
  const admin = await app.signInAs('admin')
  const readMetrics = async (authorization = `Bearer ${metricsToken}`) => {
    const answer = await app.app.request(getMetrics.path, { headers: { authorization } })
    return { status: answer.status, text: await answer.text() }
  }
  const read = async () => {
    const caller = app.signInAgain(admin)
    const { findings } = await app.ok(getInstallation, {}, caller)
    const { due } = await app.ok(getToday, { query: { today } }, caller)
    return { findings, due: due.map(({ kind }) => kind), metrics: (await readMetrics()).text }
  }
  const { round } = createAlerts(app.deps)
  /** The changes that were reported outside by two more rounds. */
  const readAlerts = async () => {
    alerts.length = 0
    for (const _ of [1, 2]) await round()
    return alerts.flatMap(({ body }) => (body['changes'] ?? []) as AlertChange[])
  }
  return { ...app, admin, readMetrics, read, readAlerts, alerts, answer, round }
}
export type Installation = Awaited<ReturnType<typeof installation>>

/** A run of a job that succeeded, or failed with this error. */
export const runOf = (error?: Error) => ({
  job: 'purge trash',
  everyMs: 60_000,
  durationMs: 3,
  error,
})
