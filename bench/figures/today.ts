import { demoAccounts } from '@leadwright/shared/demo'
import { atMost, type Figure, percentile } from '../support/figure.ts'
import { fillAudit } from '../support/fill-audit.ts'
import { fillTasks } from '../support/fill-tasks.ts'
import { timeOf } from '../support/hammer.ts'
import { demoFolder, openData, removeFolder, sessionFor, startProduct } from '../support/product.ts'

const tasks = 100_000
const auditEntries = 2_000_000
const samples = 201

const day = new Date().toISOString().slice(0, 10)
const reads = {
  'Today for an admin': { path: `/api/today?today=${day}`, as: demoAccounts.admin },
  'Today for staff': { path: `/api/today?today=${day}`, as: demoAccounts.staff },
  'sidebar counts': { path: `/api/counts?today=${day}`, as: demoAccounts.admin },
}

/** The studio's first page after years of use. */
export async function measureToday(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  try {
    const db = openData(dataDir)
    fillTasks(db, tasks)
    db.close()
    fillAudit(dataDir, auditEntries)
    // Startup indexes the rows written without the record layer.
    const product = await startProduct(dataDir, 'ready', {}, 300_000)
    const figures: Figure[] = []
    for (const [what, { path, as }] of Object.entries(reads)) {
      const headers = sessionFor(dataDir, as)
      const measured: number[] = []
      for (let n = 0; n < samples; n += 1) measured.push(await timeOf(product.url + path, headers))
      figures.push({
        what: `${what}, p95`,
        value: percentile(measured, 95),
        unit: 'ms',
        goal: atMost(20),
      })
    }
    await product.stop()
    return figures
  } finally {
    removeFolder(dataDir)
  }
}
