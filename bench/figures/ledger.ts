import { addMonths, utcDay } from '@leadwright/shared/days'
import { demoAccounts } from '@leadwright/shared/demo'
import { atMost, type Figure, percentile } from '../support/figure.ts'
import { fillLedger, ledgerClient } from '../support/fill-ledger.ts'
import { timeOf } from '../support/hammer.ts'
import {
  adminsFor,
  demoFolder,
  openData,
  removeFolder,
  sessionFor,
  startProduct,
} from '../support/product.ts'

const entries = 1_000_000
const samples = 101
/** Milliseconds, 95th percentile. */
const goal = atMost(50)

const today = utcDay(new Date())
const month = addMonths(today, -1).slice(0, 7)
const year = `from=${addMonths(today, -12)}&to=${today}`
const ofMonth = `/api/finances/months/${month}`
/**
 * A limit of 50 spelled differently each time (50, 050, 0050 …), so that no cached response is
 * used.
 */
const page = (n: number) => `limit=${'0'.repeat(n)}50`
/** A different client each time. */
const ofClient = (n: number) => `/api/clients/${ledgerClient(n)}/payments`

const csv = 'a client’s one-year statement as CSV'
/** Several people, because one may export only 60 times an hour. */
const exporters = 4

/** The requests of the Finances screen and of a client's payments. */
const reads: Record<string, (n: number) => string> = {
  'Finances: months': () => '/api/finances',
  'Finances: revenue entries': () => `${ofMonth}/entries?figure=revenue`,
  'Finances: profit entries': () => `${ofMonth}/entries?figure=profit`,
  'Finances: active clients': () => `${ofMonth}/clients`,
  'clients sorted by balance': (n) => `/api/client-accounts?sort=balance&${page(n)}`,
  'clients sorted by last activity': (n) => `/api/client-accounts?sort=activity&${page(n)}`,
  'a client’s ledger': ofClient,
  'one year of a client’s ledger': (n) => `${ofClient(n)}?${year}`,
  'a client’s balance': (n) => `${ofClient(n)}/summary`,
  [csv]: (n) => `${ofClient(n)}/export?${year}`,
}

/** The same requests against the demo's ledger and one with a million entries of 1,000 clients. */
export async function measureLedger(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  try {
    const db = openData(dataDir)
    fillLedger(db, { entries: 0, today })
    const small = await readAll(dataDir)
    fillLedger(db, { entries, today })
    db.close()
    const large = await readAll(dataDir)
    return Object.keys(reads).map((what, index) => ({
      what: `${what}, p95`,
      value: large[index] ?? Number.NaN,
      reference: small[index] ?? Number.NaN,
      unit: 'ms',
      goal,
    }))
  } finally {
    removeFolder(dataDir)
  }
}

/** The 95th percentile of each request, in milliseconds. */
async function readAll(dataDir: string): Promise<number[]> {
  const reader = sessionFor(dataDir, demoAccounts.admin)
  const exporterOf = adminsFor(dataDir, exporters)
  const product = await startProduct(dataDir, 'ready', {}, 60_000)
  const asked = Object.entries(reads)
  const measured = asked.map((): number[] => [])
  for (let n = 0; n < samples; n += 1) {
    // Alternating, so that each is affected by the same noise.
    for (const [index, [what, pathOf]] of asked.entries()) {
      const url = product.url + pathOf(n)
      const time = what === csv ? timeOf(url, exporterOf(n), 'POST') : timeOf(url, reader)
      measured[index]?.push(await time)
    }
  }
  await product.stop()
  return measured.map((times) => percentile(times, 95))
}
