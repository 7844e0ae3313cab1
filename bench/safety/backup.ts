import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { demoAccounts } from '@leadwright/shared/demo'
import { operate } from '../support/command.ts'
import { plantEvidence, proveEvidence } from '../support/evidence.ts'
import { atLeast, atMost, type Figure } from '../support/figure.ts'
import { pace } from '../support/hammer.ts'
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

/** A backup while 200 writes a second arrive, restored on an empty folder. */
export async function measureBackup(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const out = mkdtempSync(join(tmpdir(), 'leadwright-backup-'))
  const restored = mkdtempSync(join(tmpdir(), 'leadwright-restored-'))
  const product = await startProduct(dataDir)
  try {
    const headers = sessionFor(dataDir, demoAccounts.admin)
    const kept = await plantEvidence(product, headers)
    const writing = startWriting(product, adminsFor(dataDir, perSecond))
    while (writing.acknowledged.length < perSecond) await writing.next()
    const before = [...writing.acknowledged]
    const sentBefore = writing.sent()
    const began = performance.now()
    await operate('backup', { DATA_DIR: dataDir }, ['--out', out])
    const took = (performance.now() - began) / 1000
    const sent = (writing.sent() - sentBefore) / took
    const rate = (writing.acknowledged.length - before.length) / took
    await writing.stop()
    cpSync(join(dataDir, 'keys'), join(restored, 'keys'), { recursive: true })
    const from = join(out, readdirSync(out)[0] ?? '')
    await operate('restore', { DATA_DIR: restored }, ['--from', from])
    await operate('verify-audit', { DATA_DIR: restored }, [])
    return [
      {
        what: 'writes sent a second meanwhile',
        value: sent,
        unit: '',
        goal: atLeast(perSecond * 0.95),
      },
      { what: 'writes acknowledged a second meanwhile', value: rate, unit: '' },
      { what: 'backup took', value: took, unit: 's' },
      {
        what: `writes acknowledged before and missing, of ${before.length}`,
        value: missing(restored, before),
        unit: '',
        goal: atMost(0),
      },
      ...(await proveEvidence(restored, kept)),
    ]
  } finally {
    await product.stop()
    for (const folder of [dataDir, out, restored]) removeFolder(folder)
  }
}

function startWriting(product: Product, headersOf: (n: number) => Record<string, string>) {
  const acknowledged: string[] = []
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
    if (answer.ok) acknowledged.push(title)
  }
  const stop = pace(perSecond, (n) => {
    // A server that falls behind is not buried under what it cannot take.
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
    next: () => new Promise((resolve) => setTimeout(resolve, 50)),
    async stop() {
      stop()
      await Promise.all(pending)
    },
  }
}

function missing(dataDir: string, titles: readonly string[]): number {
  const db = openData(dataDir)
  const there = new Set(db.prepare('SELECT title FROM events').pluck().all())
  db.close()
  return titles.filter((title) => !there.has(title)).length
}
