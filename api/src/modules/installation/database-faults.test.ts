import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { examine } from '../../commands/doctor/examine.ts'
import { loadConfig } from '../../config.ts'
import { systemClock } from '../../lib/clock.ts'
import { openDeps } from '../../open-deps.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { newInstallation } from '../../testing/new-installation.ts'
import { createAlerts } from './alerts.worker.ts'
import { findingActionItems, listFindings } from './findings.usecases.ts'
import { createMetrics } from './metrics.usecases.ts'

const metricsToken = 'token-for-the-metrics-scraper'

/** A server on a database file, whose alerts are received. */
async function server() {
  const received: unknown[] = []
  const outside = await startFakeServer(({ body }) => {
    received.push(...((body['changes'] ?? []) as unknown[]))
    return { status: 200 }
  })
  const dataDir = await newInstallation()
  const config = loadConfig({
    ...{ DATA_DIR: dataDir, PORTAL_DIR: dataDir, LOG_LEVEL: 'silent' },
    ...{ ALERT_URL: outside, METRICS_TOKEN: metricsToken },
  })
  const deps = await openDeps(config)
  onTestFinished(() => deps[Symbol.dispose]())
  const { round } = createAlerts(deps)
  const readMetrics = createMetrics(deps)
  const ofDatabase = (findings: readonly { name: string; level: string }[]) =>
    findings.find(({ name }) => name === 'database')?.level
  const shown = async () => {
    received.length = 0
    for (const _ of [1, 2]) await round()
    const text = await readMetrics(`Bearer ${metricsToken}`)
    return {
      finding: ofDatabase(listFindings(deps)),
      today: findingActionItems(deps).length,
      ready: /^leadwright_ready{reason="(.*)"} (.)$/m.exec(text)?.slice(1),
      metric: /^leadwright_finding{name="database"} (.)$/m.exec(text)?.[1],
      alert: received,
      doctor: ofDatabase(await examine(config, systemClock, { quick: true })),
    }
  }
  return { deps, config, shown }
}
type Server = Awaited<ReturnType<typeof server>>

/** The server writes to prove that it can, at most every ten seconds. */
function passTenSeconds(): void {
  const later = performance.now() + 10_000
  const now = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => now.mockRestore())
}

const calm = { finding: 'ok', today: 0, ready: ['', '1'], metric: '0', doctor: 'ok' }

test.each<[string, reason: string, harm: (on: Server) => () => void, doctor: string]>([
  [
    'moved away',
    'database-replaced',
    ({ config: { databaseFile: file } }) => {
      renameSync(file, `${file}.aside`)
      return () => renameSync(`${file}.aside`, file)
    },
    'error',
  ],
  [
    'damaged',
    'database-damaged',
    ({ deps, config: { databaseFile: file } }) => {
      deps.db.$client.pragma('wal_checkpoint(TRUNCATE)')
      const before = readFileSync(file)
      writeFileSync(file, Buffer.alloc(4_096, 0x55), { flag: 'r+' })
      return () => writeFileSync(file, before, { flag: 'r+' })
    },
    'error',
  ],
  [
    // The doctor opens a separate connection, which this does not make read-only.
    'read-only for the server',
    'database-unwritable',
    ({ deps }) => {
      deps.db.$client.pragma('query_only = on')
      passTenSeconds()
      return () => deps.db.$client.pragma('query_only = off')
    },
    'ok',
  ],
])(
  'a database that is %s is reported everywhere, until it is back',
  async (_, reason, harm, doctor) => {
    const on = await server()
    expect(await on.shown()).toEqual({ ...calm, alert: [] })
    const end = harm(on)
    expect(await on.shown()).toEqual({
      ...{ finding: 'error', today: 1, ready: [reason, '0'], metric: '2', doctor },
      alert: [expect.objectContaining({ name: 'database', level: 'error', before: 'ok' })],
    })
    end()
    expect(await on.shown()).toEqual({
      ...calm,
      alert: [expect.objectContaining({ name: 'database', level: 'ok', before: 'error' })],
    })
  },
)
