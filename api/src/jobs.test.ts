import { readFileSync } from 'node:fs'
import { declineApplicant } from '@leadwright/shared/contracts/hiring/hiring'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { emptyLog } from './db/empty-log.ts'
import { startJobs } from './jobs.ts'
import { listAudit } from './modules/audit/audit.usecases.ts'
import { confirmClock, noteActivity, readClock } from './modules/health/clock.usecases.ts'
import { listJobs } from './modules/installation/job-runs.usecases.ts'
import { openDeps } from './open-deps.ts'
import { apply } from './testing/application.ts'
import { newInstallation } from './testing/new-installation.ts'
import { queuedMails } from './testing/outbox.ts'
import { createTestApp } from './testing/test-app.ts'

const day = 86_400_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/**
 * The file of a declined applicant, which is kept for a year, and that of one waiting for a
 * decision, on a server that was running until now.
 */
async function withFile() {
  const app = await createTestApp()
  const { deps } = app
  const { row } = await apply(app)
  await apply(app, 'waiting@example.com')
  const admin = await app.signInAs('admin')
  const body = { version: 1, applicantName: '', message: '' }
  await app.ok(declineApplicant, { params: { id: row.id }, body }, admin)
  noteActivity(deps)
  /** Runs every job once, as one second after the start of the server. */
  const runJobs = async () => {
    const jobs = startJobs(deps)
    await vi.advanceTimersByTimeAsync(1_000)
    await jobs.stop()
  }
  const apologies = () => queuedMails(deps).filter(({ kind }) => kind === 'hiring.delayed').length
  return { ...app, runJobs, apologies, files: () => deps.files.list('hiring').length }
}

describe('a job that erases old data or announces that a date has passed', () => {
  test('waits while the clock is 400 days ahead, until someone confirms it', async () => {
    const { clock, deps, runJobs, apologies, files } = await withFile()
    clock.advance(400 * day)
    await runJobs()
    await runJobs()
    expect([files(), apologies()]).toEqual([2, 0])
    confirmClock(deps)
    await runJobs()
    expect([files(), apologies()]).toEqual([1, 1])
    const [confirmed] = listAudit(deps, { action: 'clock.confirmed', limit: 1 }).items
    expect(confirmed?.detail).toEqual({
      now: '2027-04-14T09:00:00.000Z',
      lastActivity: '2026-03-10T09:00:00.000Z',
    })
  })

  test('reports it where admins see the last run of each job', async () => {
    const { clock, deps, runJobs } = await withFile()
    clock.advance(400 * day)
    await runJobs()
    const waiting = listJobs(deps).filter(({ error }) => error?.startsWith('nothing was erased'))
    expect(waiting.map(({ job }) => job)).toEqual(
      expect.arrayContaining(['purge trash', 'hiring retention']),
    )
  })

  test('continues when the clock is corrected', async () => {
    const { clock, deps, runJobs } = await withFile()
    clock.advance(400 * day)
    await runJobs()
    clock.advance(-400 * day + 60_000)
    await runJobs()
    expect(readClock(deps)).toMatchObject({ plausible: true, seenAt: '2026-03-10T09:01:00.000Z' })
  })

  test('runs when a server was running all year, even if no one used it', async () => {
    const { clock, runJobs, files } = await withFile()
    for (let n = 0; n < 67; n++) {
      clock.advance(6 * day)
      await runJobs()
    }
    expect(files()).toBe(1)
  }, 60_000)

  test.each([
    ['a week of silence', 7 * day, true],
    ['more than a week', 7 * day + 1, false],
    ['a clock set back by an hour', -3_600_000, true],
    ['a clock set back by more than an hour', -3_600_001, false],
  ])('%s (%i ms): the clock is trusted: %s', async (_, ms, plausible) => {
    const { clock, deps } = await withFile()
    clock.advance(ms)
    expect(readClock(deps).plausible).toBe(plausible)
  })
})

describe('a job', () => {
  test('that fails is kept with its error until it succeeds', async () => {
    const { deps, runJobs } = await withFile()
    const failing = () => listJobs(deps).filter(({ error }) => error !== null)
    const purge = vi.spyOn(deps.limiter, 'purge').mockImplementation(() => {
      throw new Error('the counters are locked')
    })
    await runJobs()
    expect(failing()).toMatchObject([{ job: 'purge limits', error: 'the counters are locked' }])
    purge.mockRestore()
    await runJobs()
    expect(failing()).toEqual([])
  })

  test('does not start while its previous run is still going', async () => {
    const { deps } = await withFile()
    let starts = 0
    let end = () => {}
    vi.spyOn(deps.files, 'tidy').mockImplementation(() => {
      starts += 1
      return new Promise((resolve) => {
        end = resolve
      })
    })
    const jobs = startJobs(deps)
    await vi.advanceTimersByTimeAsync(21 * 60_000)
    expect(starts).toBe(1)
    end()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(starts).toBe(2)
    end()
    await jobs.stop()
  })

  test('reports a broken audit log', async () => {
    const { deps, runJobs } = await withFile()
    deps.db.$client.exec("DROP TRIGGER audit_log_no_update; UPDATE audit_log SET detail = '[]'")
    await runJobs()
    expect(listJobs(deps)).toContainEqual(
      expect.objectContaining({
        job: 'check audit log',
        error: 'The audit log is broken at row 1: the row was changed.',
      }),
    )
  })
})

test('the database log is emptied, so that erased data does not stay in it', async () => {
  const dataDir = await newInstallation()
  const config = loadConfig({ DATA_DIR: dataDir, PORTAL_DIR: dataDir, LOG_LEVEL: 'silent' })
  using deps = await openDeps(config)
  const hasMarker = () =>
    ['', '-wal'].some((end) =>
      readFileSync(`${config.databaseFile}${end}`).includes('Erased Person'),
    )
  deps.db.$client.exec("CREATE TABLE marker (text); INSERT INTO marker VALUES ('Erased Person')")
  deps.db.$client.exec('DELETE FROM marker')
  expect(hasMarker()).toBe(true)
  using reader = openDatabase(config.databaseFile)
  reader.$client.exec('BEGIN; SELECT * FROM marker')
  const startedAt = performance.now()
  expect(emptyLog(deps.db)).toBe(false)
  expect(performance.now() - startedAt, 'waits for no one').toBeLessThan(2_000)
  reader.$client.exec('COMMIT')
  const jobs = startJobs(deps)
  await vi.advanceTimersByTimeAsync(1_000)
  await jobs.stop()
  expect(hasMarker()).toBe(false)
})
