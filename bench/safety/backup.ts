import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSession, signIn } from '@leadwright/shared/contracts/auth'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { operate } from '../support/command.ts'
import { atLeast, atMost, type Figure } from '../support/figure.ts'
import {
  demoFolder,
  openData,
  portalHeaders,
  removeFolder,
  sessionFor,
  startProduct,
} from '../support/product.ts'

const perSecond = 200
type Product = Awaited<ReturnType<typeof startProduct>>

/** A backup while 200 writes a second arrive, restored on an empty folder. */
export async function measureBackup(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const out = mkdtempSync(join(tmpdir(), 'leadwright-backup-'))
  const restored = mkdtempSync(join(tmpdir(), 'leadwright-restored-'))
  const product = await startProduct(dataDir)
  try {
    const writing = startWriting(product, sessionFor(dataDir, demoAccounts.admin))
    while (writing.acknowledged.length < perSecond) await writing.next()
    const before = [...writing.acknowledged]
    const began = performance.now()
    await operate('backup', { DATA_DIR: dataDir }, ['--out', out])
    const took = (performance.now() - began) / 1000
    const rate = (writing.acknowledged.length - before.length) / took
    await writing.stop()
    cpSync(join(dataDir, 'keys'), join(restored, 'keys'), { recursive: true })
    const from = join(out, readdirSync(out)[0] ?? '')
    await operate('restore', { DATA_DIR: restored }, ['--from', from])
    await operate('verify-audit', { DATA_DIR: restored }, [])
    return [
      { what: 'writes a second meanwhile', value: rate, unit: '', goal: atLeast(perSecond * 0.8) },
      { what: 'backup took', value: took, unit: 's' },
      {
        what: `writes acknowledged before and missing, of ${before.length}`,
        value: missing(restored, before),
        unit: '',
        goal: atMost(0),
      },
      {
        what: 'sign-in on the restored data',
        value: await signInStatus(restored),
        unit: 'HTTP',
        goal: atMost(200),
      },
    ]
  } finally {
    await product.stop()
    for (const folder of [dataDir, out, restored]) removeFolder(folder)
  }
}

function startWriting(product: Product, headers: Record<string, string>) {
  const acknowledged: string[] = []
  const pending = new Set<Promise<void>>()
  let n = 0
  const write = async (title: string) => {
    const body = { title, allDay: true, startsAt: '2024-01-31', endsAt: '2024-01-31' }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(product.url + addEvent.path, sent)
    await answer.arrayBuffer()
    if (answer.ok) acknowledged.push(title)
  }
  const timer = setInterval(() => {
    n += 1
    // A server that falls behind is not buried under what it cannot take.
    if (pending.size > perSecond) return
    const one: Promise<void> = write(`write ${n}`)
      .catch(() => undefined)
      .finally(() => void pending.delete(one))
    pending.add(one)
  }, 1000 / perSecond)
  return {
    acknowledged,
    next: () => new Promise((resolve) => setTimeout(resolve, 50)),
    async stop() {
      clearInterval(timer)
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

async function signInStatus(dataDir: string): Promise<number> {
  const product = await startProduct(dataDir)
  const body = { email: demoAccounts.admin, password: demoPassword, termsAccepted: true }
  const sent = { method: 'POST', headers: portalHeaders, body: JSON.stringify(body) }
  const answer = await fetch(product.url + signIn.path, sent)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const session = await fetch(product.url + getSession.path, { headers: { Cookie: cookie } })
  await product.stop()
  return Math.max(answer.status, session.status)
}
