import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
import { demoAccounts } from '@leadwright/shared/demo'
import { operate } from '../support/command.ts'
import { plantEvidence, proveEvidence } from '../support/evidence.ts'
import { atLeast, atMost, type Figure, percentile } from '../support/figure.ts'
import { pace, timeOf } from '../support/hammer.ts'
import {
  adminsFor,
  demoFolder,
  openData,
  type Product,
  removeFolder,
  sessionFor,
  startProduct,
} from '../support/product.ts'

const perSecond = 200
const readsPerSecond = 20

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/**
 * The standby drill: a backup is taken under 200 writes a second, the machine is lost a few seconds
 * later, and another one takes over from the backup.
 */
export async function measureBackup(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const out = mkdtempSync(join(tmpdir(), 'leadwright-backup-'))
  const standby = mkdtempSync(join(tmpdir(), 'leadwright-standby-'))
  const product = await startProduct(dataDir)
  try {
    const headers = sessionFor(dataDir, demoAccounts.admin)
    const kept = await plantEvidence(product, headers)
    const writing = startWriting(product, adminsFor(dataDir, perSecond))
    while (writing.acknowledged.size < perSecond) await pause(0.05)
    const readsBefore = await readDuring(product, headers, pause(3))
    const before = [...writing.acknowledged.keys()]
    const sentBefore = writing.sent()
    const startedAt = performance.now()
    const backup = operate('backup', { DATA_DIR: dataDir }, ['--out', out])
    const reads = await readDuring(product, headers, backup)
    const took = (performance.now() - startedAt) / 1000
    const sent = (writing.sent() - sentBefore) / took
    const rate = (writing.acknowledged.size - before.length) / took
    await pause(5)
    await writing.stop()
    await product.kill()
    const lostAt = performance.now()
    cpSync(join(dataDir, 'keys'), join(standby, 'keys'), { recursive: true })
    const from = join(out, readdirSync(out)[0] ?? '')
    await operate('restore', { DATA_DIR: standby }, ['--from', from])
    await (await startProduct(standby)).stop()
    const recovery = (performance.now() - lostAt) / 1000
    await operate('verify-audit', { DATA_DIR: standby }, [])
    const restored = titlesIn(standby)
    const times = [...writing.acknowledged]
    const lastOf = (some: typeof times) => Math.max(...some.map(([, at]) => at))
    const lost = lastOf(times) - lastOf(times.filter(([title]) => restored.has(title)))
    return [
      {
        what: 'writes sent per second meanwhile',
        value: sent,
        unit: '',
        goal: atLeast(perSecond * 0.95),
      },
      { what: 'writes acknowledged per second meanwhile', value: rate, unit: '' },
      {
        what: 'p99 of reads meanwhile, compared with before',
        value: percentile(reads, 99),
        reference: percentile(readsBefore, 99),
        unit: 'ms',
      },
      { what: 'slowest read meanwhile', value: Math.max(...reads), unit: 'ms' },
      { what: 'backup took', value: took, unit: 's' },
      {
        what: `writes acknowledged before and missing after, of ${before.length}`,
        value: before.filter((title) => !restored.has(title)).length,
        unit: '',
        goal: atMost(0),
      },
      {
        what: 'standby: data lost, with the machine lost 5 s after the backup',
        value: lost / 1000,
        unit: 's',
      },
      { what: 'standby: restored and answering after', value: recovery, unit: 's' },
      ...(await proveEvidence(standby, kept)),
    ]
  } finally {
    await product.stop()
    for (const folder of [dataDir, out, standby]) removeFolder(folder)
  }
}

/** Durations of reads in milliseconds, until `work` is done. */
async function readDuring(
  product: Product,
  headers: Record<string, string>,
  work: Promise<unknown>,
): Promise<number[]> {
  const took: number[] = []
  const reads: Promise<unknown>[] = []
  const stop = pace(readsPerSecond, () => {
    const read = timeOf(product.url + listClients.path, headers)
    reads.push(read.then((ms) => took.push(ms)))
  })
  await work.finally(stop)
  await Promise.all(reads)
  return took
}

function startWriting(product: Product, headersOf: (n: number) => Record<string, string>) {
  /** Time of acknowledgment by title. */
  const acknowledged = new Map<string, number>()
  const pending = new Set<Promise<void>>()
  let sent = 0
  const write = async (n: number) => {
    const title = `write ${n}`
    const body = {
      id: randomUUID(),
      title,
      allDay: true,
      startsAt: '2024-01-31',
      endsAt: '2024-01-31',
    }
    const request = { method: 'POST', headers: headersOf(n), body: JSON.stringify(body) }
    const answer = await fetch(product.url + addEvent.path, request)
    await answer.arrayBuffer()
    if (answer.ok) acknowledged.set(title, performance.now())
  }
  const stop = pace(perSecond, (n) => {
    // Skips a write when the server is more than a second behind.
    if (pending.size > perSecond) return
    sent += 1
    const one: Promise<void> = write(n)
      .catch(() => undefined)
      .finally(() => void pending.delete(one))
    pending.add(one)
  })
  return {
    acknowledged,
    sent: () => sent,
    async stop() {
      stop()
      await Promise.all(pending)
    },
  }
}

function titlesIn(dataDir: string): Set<unknown> {
  const db = openData(dataDir)
  const there = new Set(db.prepare('SELECT title FROM events').pluck().all())
  db.close()
  return there
}
