import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoFolder, openData, startServer } from '../support/built-server.ts'

const days = 400
const aheadMs = days * 86_400_000

/** Moves `Date` of the whole process ahead, which is how a wrong system clock looks to it. */
const shifted = `
const RealDate = Date
const ahead = ${aheadMs}
globalThis.Date = class extends RealDate {
  constructor(...args) { if (args.length === 0) super(RealDate.now() + ahead); else super(...args) }
  static now() { return RealDate.now() + ahead }
}`

test(`a server whose clock is ${days} days ahead erases nothing and says why`, async () => {
  const dataDir = await demoFolder()
  const startedAt = Date.now()
  const right = await startServer(dataDir)
  await everyJobRan(dataDir, startedAt)
  await right.stop()
  const before = contents(dataDir)
  expect(before.files).toBeGreaterThan(0)

  const ahead = await startServer(dataDir, {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted)}` },
  })
  await everyJobRan(dataDir, startedAt + aheadMs)
  const answer = await fetch(`${ahead.url}/api/health/ready`)
  expect(((await answer.json()) as { warnings: string[] }).warnings).not.toEqual([])
  await ahead.stop()
  expect(contents(dataDir)).toEqual(before)
})

/** Waits until every job has run after the given time. */
async function everyJobRan(dataDir: string, since: number): Promise<void> {
  const db = openData(dataDir)
  const late = db
    .prepare("SELECT job FROM job_runs WHERE coalesce(finished_at, '') < ? ORDER BY job")
    .pluck()
  await expect.poll(() => late.all(new Date(since).toISOString())).toEqual([])
  db.close()
}

/** What the jobs of a correct clock would erase after such a time. */
function contents(dataDir: string) {
  const db = openData(dataDir)
  const count = (from: string) => db.prepare(`SELECT count(*) FROM ${from}`).pluck().get()
  const rows = ['events', 'tasks', 'hiring_submissions WHERE file IS NOT NULL'].map(count)
  db.close()
  return { files: readdirSync(join(dataDir, 'files/hiring')).length, rows }
}
