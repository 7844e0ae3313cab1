import { setTimeout } from 'node:timers/promises'
import { checkAuditChain, exportAudit, getAuditChoices } from '@leadwright/shared/contracts/audit'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts } from '@leadwright/shared/demo'
import { atLeast, atMost, type Figure, percentile } from '../support/figure.ts'
import { fillAudit } from '../support/fill-audit.ts'
import { hammer, timed } from '../support/hammer.ts'
import { demoFolder, openData, removeFolder, sessionFor, startProduct } from '../support/product.ts'

/** Concurrent callers, in addition to the admin who verifies or exports. */
const others = 4

/** How an admin verifying and exporting a long audit log affects everyone else. */
export async function measureAudit({ rows }: { rows: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  try {
    fillAudit(dataDir, rows)
    const product = await startProduct(dataDir)
    const headers = sessionFor(dataDir, demoAccounts.admin)
    const get = async (path: string, method: 'GET' | 'POST' = 'GET') => {
      const answer = await fetch(product.url + path, { method, headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
      let bytes = 0
      for await (const chunk of answer.body ?? []) bytes += chunk.length
      return bytes
    }
    let whole = 0
    const check = async () => {
      const answer = await fetch(`${product.url}${checkAuditChain.path}?scope=all`, { headers })
      const found = checkAuditChain.response.parse(await answer.json())
      whole = found.broken ? found.broken.seq - 1 : found.rows
    }
    /** Runs the work while 4 callers keep requesting their session. */
    const withCallers = async (work: () => Promise<unknown>) => {
      const times: number[] = []
      let over = false
      const took = timed(work).finally(() => {
        over = true
      })
      const call = async () => void times.push(await timed(() => get(getSession.path)))
      await hammer(others, call, () => over)
      return { seconds: (await took) / 1000, p95: percentile(times, 95), worst: Math.max(...times) }
    }
    try {
      const alone = await withCallers(() => setTimeout(3_000))
      const chain = await withCallers(check)
      let size = 0
      const csv = await withCallers(async () => {
        size = await get(exportAudit.path, 'POST')
      })
      await checkpointAt(dataDir, rows)
      const again = await timed(() => get(`${checkAuditChain.path}?scope=new`))
      const choices = await timed(() => get(getAuditChoices.path))
      const goal = atMost(50)
      return [
        { what: 'rows in the log', value: rows, unit: '' },
        { what: 'others’ p95 without it', value: alone.p95, unit: 'ms' },
        { what: 'rows verified', value: whole, unit: '', goal: atLeast(rows) },
        { what: 'verifying every row', value: chain.seconds, unit: 's' },
        { what: 'others’ p95 during verification', value: chain.p95, unit: 'ms', goal },
        { what: 'others’ worst during verification', value: chain.worst, unit: 'ms' },
        { what: 'export', value: csv.seconds, unit: 's' },
        { what: 'export, MiB', value: size / 1024 ** 2, unit: 'MiB', goal: atLeast(rows / 20_000) },
        { what: 'others’ p95 during the export', value: csv.p95, unit: 'ms', goal },
        { what: 'others’ worst during the export', value: csv.worst, unit: 'ms' },
        { what: 'verifying the newer rows', value: again, unit: 'ms', goal },
        { what: 'people and actions of the filters', value: choices, unit: 'ms', goal },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    removeFolder(dataDir)
  }
}

/**
 * Waits until the server's own check has stored its checkpoint, at which a check of newer rows
 * starts. It pauses between slices, so it can take longer than the rest of this measurement.
 */
async function checkpointAt(dataDir: string, seq: number): Promise<void> {
  const db = openData(dataDir)
  const last = db.prepare('SELECT max(seq) FROM audit_checkpoints').pluck()
  while (Number(last.get()) < seq) await setTimeout(1_000)
  db.close()
}
