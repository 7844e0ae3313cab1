import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { putPicture } from '@leadwright/shared/contracts/identity/profile'
import { demoAccounts } from '@leadwright/shared/demo'
import { HIRING_PDF_MAX_BYTES, HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import { endlessUpload, picturesBomb } from '../support/bombs.ts'
import { atMost, type Figure, percentile } from '../support/figure.ts'
import { endsAfter, hammer, timed } from '../support/hammer.ts'
import {
  demoFolder,
  memoryOf,
  type Product,
  removeFolder,
  sessionFor,
  startProduct,
} from '../support/product.ts'
import { beginUpload, type Unfinished } from '../support/unfinished.ts'

const atOnce = 10
const siteOrigin = 'http://localhost:4321'

/**
 * The status of a request that may also end in a closed connection, which counts as a rejection.
 */
const statusOf = (answer: Promise<Response>) => answer.then(({ status }) => status).catch(() => 499)

/** Pictures that are huge once decoded, files one byte too long, and endless uploads. */
export async function measureUploads(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    const { 'Content-Type': _json, ...headers } = sessionFor(dataDir, demoAccounts.admin)
    const before = memoryOf(product.pid)
    const times = Array.from({ length: atOnce })
    const pictures = times.map(() => {
      const body = new FormData()
      body.set(
        'profilePicture',
        new File([new Uint8Array(picturesBomb())], 'big.png', { type: 'image/png' }),
      )
      return statusOf(fetch(product.url + putPicture.path, { method: 'PUT', headers, body }))
    })
    const statuses = await Promise.all(pictures)
    const tooLong = new Uint8Array(HIRING_PDF_MAX_BYTES + 1)
    const files = times.map(() => {
      const body = new FormData()
      body.set('pdf', new File([tooLong], 'long.pdf', { type: 'application/pdf' }))
      const from = { Origin: siteOrigin }
      return statusOf(
        fetch(product.url + HIRING_SUBMIT_PATH, { method: 'POST', headers: from, body }),
      )
    })
    statuses.push(...(await Promise.all(files)))
    const endless = times.map(() => {
      const from = { Origin: siteOrigin, 'Content-Type': 'multipart/form-data; boundary=x' }
      const sent = { method: 'POST', headers: from, body: endlessUpload(), duplex: 'half' as const }
      const signal = AbortSignal.timeout(60_000)
      return statusOf(fetch(product.url + HIRING_SUBMIT_PATH, { ...sent, signal }))
    })
    statuses.push(...(await Promise.all(endless)))
    const not4xx = statuses.filter((status) => status < 400 || status >= 500).length
    const growth = memoryOf(product.pid, 'VmHWM') - before
    const left = readdirSync(join(dataDir, 'files/temp')).length
    return [
      {
        what: `of ${statuses.length} bombs not rejected`,
        value: not4xx,
        unit: '',
        goal: atMost(0),
      },
      { what: 'peak memory above idle', value: growth, unit: 'MiB', goal: atMost(200) },
      { what: 'temporary files left', value: left, unit: '', goal: atMost(0) },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}

/** Uploads that declare their size and then send all but the last bytes, while others work. */
export async function measureUnfinished(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    const client = sessionFor(dataDir, demoAccounts.client)
    const stranger = { Origin: siteOrigin, 'X-Forwarded-For': '203.0.113.9' }
    const pdf = { path: HIRING_SUBMIT_PATH, method: 'POST', field: 'pdf', bytes: 10_000_000 }
    const picture = {
      path: putPicture.path,
      method: 'PUT',
      field: 'profilePicture',
      bytes: 5_000_000,
    }
    return [
      ...(await hold(product, dataDir, 'from one address', 60, { ...pdf, headers: stranger })),
      ...(await hold(product, dataDir, 'of one client', 120, { ...picture, headers: client })),
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}

/** Seconds during which other requests are measured. */
const meanwhile = 10

async function hold(
  product: Product,
  dataDir: string,
  whose: string,
  count: number,
  upload: Unfinished,
): Promise<Figure[]> {
  const headers = sessionFor(dataDir, demoAccounts.admin)
  const work = () => fetch(product.url + getSession.path, { headers }).then((one) => one.text())
  const askFor = async (seconds: number) => {
    const times: number[] = []
    await hammer(4, async () => void times.push(await timed(work)), endsAfter(seconds))
    return times
  }
  const quiet = await askFor(5)
  const before = memoryOf(product.pid)
  const open = Array.from({ length: count }, () => beginUpload(product.url, upload))
  const times = await askFor(meanwhile)
  const growth = memoryOf(product.pid, 'VmHWM') - before
  const refused = open.filter(({ status }) => status() === 429).length
  for (const { end } of open) end()
  return [
    { what: `${count} unfinished ${whose}: rejected immediately`, value: refused, unit: '' },
    {
      what: `${count} unfinished ${whose}: peak memory above idle`,
      value: growth,
      unit: 'MiB',
      goal: atMost(200),
    },
    {
      what: `${count} unfinished ${whose}: others' p95, ${times.length} calls`,
      value: percentile(times, 95),
      unit: 'ms',
      reference: percentile(quiet, 95),
      goal: atMost(100),
    },
  ]
}
