import { setTimeout as wait } from 'node:timers/promises'
import {
  checkImport,
  getImport,
  ImportView,
  publishImport,
  uploadImport,
} from '@leadwright/shared/contracts/imports'
import { demoAccounts } from '@leadwright/shared/demo'
import {
  adminsFor,
  type BuiltServer,
  demoFolder,
  openData,
  startServer,
} from '../../e2e/support/built-server.ts'
import { callOk, type Headers } from '../../e2e/support/calls.ts'
import { atMost, type Figure, ratioAtMost } from '../support/figure.ts'
import { whileOthersRead } from '../support/while-others-read.ts'

/** How long others read without an import, for comparison (ms). */
const quietMs = 5_000
/** How often the progress of a check is read (ms). */
const progressMs = 100

/** @param rows of the file */
export async function measureImports({ rows }: { rows: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const db = openData(dataDir)
  const clientId = String(
    db.prepare('SELECT id FROM users WHERE email = ?').pluck().get(demoAccounts.client),
  )
  db.close()
  const server = await startServer(dataDir)
  const admin = adminsFor(dataDir, 1)(0)
  const quiet = await whileOthersRead(server, () => wait(quietMs))
  let uploaded = 0
  const busy = await whileOthersRead(server, async () => {
    const file = await upload(server, admin, { clientId, text: fileOf(rows) })
    uploaded = file.ms
    await publish(server, admin, file.view)
  })
  const count = rows.toLocaleString('en')
  const p95 = { what: 'reads by others meanwhile, p95', value: busy.p95, unit: 'ms' }
  return [
    { what: `uploading ${count} rows`, value: uploaded / 1000, unit: 's' },
    {
      what: `checking and importing ${count} drafts`,
      value: (busy.ms - uploaded) / 1000,
      unit: 's',
      goal: atMost(5),
    },
    busy.p95 <= 50
      ? { ...p95, goal: atMost(50) }
      : { ...p95, reference: quiet.p95, goal: ratioAtMost(3) },
  ]
}

function fileOf(rows: number): string {
  const head = 'First Name,Last Name,Title,Company,Email,Phone,Person Linkedin Url,Website,Notes\n'
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `Pia,Prospect ${n},Head of Procurement,Halvorsen Marine ${n},pia@halvorsen-${n}.test,+47 21 ${n},` +
      `http://www.linkedin.com/in/pia-${n},https://www.halvorsen-${n}.test,"Two new vessels, in spring"\n`,
  )
  return head + lines.join('')
}

async function upload(
  { url }: BuiltServer,
  headers: Headers,
  { clientId, text }: { clientId: string; text: string },
): Promise<{ view: ImportView; ms: number }> {
  const body = new FormData()
  body.set('kind', 'leads')
  body.set('clientId', clientId)
  body.set('file', new File([text], 'people.csv'))
  const { 'Content-Type': _, ...sent } = headers
  const startedAt = performance.now()
  const answer = await fetch(url + uploadImport.path, { method: 'POST', headers: sent, body })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  const view = ImportView.parse(await answer.json())
  return { view, ms: performance.now() - startedAt }
}

async function publish(server: BuiltServer, headers: Headers, file: ImportView): Promise<void> {
  const params = { importId: file.id }
  const { mapping, version } = file
  await callOk(server, checkImport, headers, { params, body: { mapping, version } })
  for (;;) {
    const view = ImportView.parse(
      JSON.parse((await callOk(server, getImport, headers, { params })).text),
    )
    if (view.state === 'checked') {
      await callOk(server, publishImport, headers, { params, body: { version: view.version } })
      return
    }
    await wait(progressMs)
  }
}
