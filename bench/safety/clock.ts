import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atLeast, atMost, type Figure } from '../support/figure.ts'
import { demoFolder, openData, removeFolder, startProduct } from '../support/product.ts'

const days = 400
/** Jobs run for the first time one second after startup. Milliseconds. */
const jobsWithin = 3_000

/**
 * Moves `Date` of the whole process ahead, which is how a wrong system clock looks to the server.
 */
const shifted = `
const RealDate = Date
const ahead = ${days} * 86400000
globalThis.Date = class extends RealDate {
  constructor(...args) { if (args.length === 0) super(RealDate.now() + ahead); else super(...args) }
  static now() { return RealDate.now() + ahead }
}`

/** A server that starts with its clock far ahead must not delete anything. */
export async function measureClock(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  try {
    const right = await startProduct(dataDir)
    await pause(jobsWithin)
    await right.stop()
    const before = contents(dataDir)
    const ahead = await startProduct(dataDir, 'ready', {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted)}`,
    })
    await pause(jobsWithin)
    const answer = await fetch(`${ahead.url}/api/health/ready`)
    const { warnings } = (await answer.json()) as { warnings: string[] }
    await ahead.stop()
    const after = contents(dataDir)
    return [
      { what: 'applicants’ files at the start', value: before.files, unit: '', goal: atLeast(1) },
      {
        what: `files erased after ${days} days`,
        value: before.files - after.files,
        unit: '',
        goal: atMost(0),
      },
      {
        what: 'trash rows erased',
        value: before.rows - after.rows,
        unit: '',
        goal: atMost(0),
      },
      { what: 'readiness warnings', value: warnings.length, unit: '', goal: atLeast(1) },
    ]
  } finally {
    removeFolder(dataDir)
  }
}

function contents(dataDir: string) {
  const db = openData(dataDir)
  const rows = db
    .prepare(
      'SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM tasks) + (SELECT count(*) FROM hiring_submissions WHERE file IS NOT NULL)',
    )
    .pluck()
    .get()
  db.close()
  return { files: readdirSync(join(dataDir, 'files/hiring')).length, rows: Number(rows) }
}
