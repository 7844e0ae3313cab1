import { demoAccounts } from '@leadwright/shared/demo'
import { inRoot } from '../../scripts/lib/root.ts'
import { run } from '../../scripts/lib/run.ts'
import { atMost, type Figure, median } from '../support/figure.ts'
import { fillClients, rareWord } from '../support/fill.ts'
import { few, growths, many } from '../support/growth.ts'
import { timeOf } from '../support/hammer.ts'
import {
  demoFolder,
  memoryOf,
  openData,
  productEnv,
  removeFolder,
  sessionFor,
  startProduct,
} from '../support/product.ts'

const samples = 201

/**
 * A limit of 50 spelled differently each time (50, 050, 0050 …), so that no cached response is
 * used.
 */
const page = (n: number) => `limit=${'0'.repeat(n)}50`

const reads: Record<string, (n: number) => string> = {
  'first page of clients': (n) => `/api/clients?${page(n)}`,
  'list filtered by text': (n) => `/api/clients?${page(n)}&search=${rareWord}`,
  'studio search': () => `/api/search?q=${rareWord}`,
  'client counts': () => '/api/clients/summary',
}

/** The same requests with 100 and with 100,000 clients. */
export async function measureScale(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  try {
    const small = await readAt(dataDir, few)
    const large = await readAt(dataDir, many)
    const growth = large.memory - small.memory
    const goal = { of: 'value', at: 'most', limit: 50 } as const
    return [
      ...growths(Object.keys(reads), small.times, large.times),
      { what: 'memory growth', value: growth, unit: 'MiB', goal },
      await measureProbe(dataDir),
    ]
  } finally {
    removeFolder(dataDir)
  }
}

/** The duration of `doctor --quick`, as a probe runs it. */
async function measureProbe(dataDir: string): Promise<Figure> {
  const times: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const args = [inRoot('api/dist/doctor.js'), '--quick']
    const { seconds, output } = await run('node', args, { env: productEnv(dataDir) })
    if (!output.includes('accounts:')) throw new Error(output)
    times.push(seconds * 1_000)
  }
  const what = `doctor --quick, ${many.toLocaleString('en')}`
  return { what, value: median(times), unit: 'ms', goal: atMost(1_000) }
}

async function readAt(dataDir: string, rows: number) {
  const db = openData(dataDir)
  fillClients(db, rows)
  db.close()
  const headers = sessionFor(dataDir, demoAccounts.admin)
  // The product did not write these rows: its first start indexes them, which is not measured.
  await (await startProduct(dataDir)).stop()
  const product = await startProduct(dataDir)
  const times: number[] = []
  for (const path of Object.values(reads)) {
    const measured: number[] = []
    for (let n = 0; n < samples; n += 1) measured.push(await timeOf(product.url + path(n), headers))
    times.push(median(measured))
  }
  const memory = memoryOf(product.pid)
  await product.stop()
  return { times, memory }
}
