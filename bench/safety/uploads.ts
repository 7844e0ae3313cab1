import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { putPicture } from '@leadwright/shared/contracts/profile'
import { demoAccounts } from '@leadwright/shared/demo'
import { HIRING_PDF_MAX_BYTES, HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import { endlessUpload, picturesBomb } from '../support/bombs.ts'
import { atMost, type Figure } from '../support/figure.ts'
import { demoFolder, memoryOf, removeFolder, sessionFor, startProduct } from '../support/product.ts'

const atOnce = 10
const siteOrigin = 'http://localhost:4321'

/** Statuses of requests that may also end in a cut connection, which counts as a refusal. */
const statusOf = (answer: Promise<Response>) => answer.then(({ status }) => status).catch(() => 499)

/** Pictures that are huge once decoded, files one byte too long, and uploads without an end. */
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
      { what: `of ${statuses.length} bombs not refused`, value: not4xx, unit: '', goal: atMost(0) },
      { what: 'memory at its highest, above rest', value: growth, unit: 'MiB', goal: atMost(200) },
      { what: 'temporary files left', value: left, unit: '', goal: atMost(0) },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}
