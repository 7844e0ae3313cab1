import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { passwords } from '@leadwright/shared/contracts/vault/passwords'
import { demoAccounts } from '@leadwright/shared/demo'
import { inRoot } from '../../scripts/lib/root.ts'
import { operate } from '../support/command.ts'
import { atMost, type Figure } from '../support/figure.ts'
import { demoFolder, removeFolder, sessionFor, startProduct } from '../support/product.ts'

const secret = (name: string) => `planted-${name}-${randomUUID()}`

const year = '?from=2024-01-01&to=2024-12-31'
/** Lists, searches and exports that include the records with secrets. */
const readPaths = [
  '/api/clients',
  '/api/passwords',
  '/api/search?q=planted',
  '/api/passwords?search=planted',
  '/api/audit',
]
const exportPaths = ['/api/audit/export', '/api/finances/months/2024-01/export']

/**
 * Plants secrets everywhere the product accepts one, and looks for them in everything it writes or
 * returns.
 */
export async function measureSecrets(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const out = mkdtempSync(join(tmpdir(), 'leadwright-backup-'))
  const product = await startProduct(dataDir)
  try {
    const headers = sessionFor(dataDir, demoAccounts.admin)
    const token = headers['Cookie']?.split('=')[1] ?? ''
    const planted = {
      vault: secret('vault'),
      google: secret('google'),
      temporary: secret('temporary'),
      wrong: secret('wrong'),
    }
    const answers = await plant(product.url, headers, planted)
    await operate('backup', { DATA_DIR: dataDir }, ['--out', out])
    const needles = [...Object.values(planted), token].map((text) => Buffer.from(text))
    const places = [dataDir, out, inRoot('api/dist'), inRoot('portal/dist'), inRoot('site/dist')]
    const files = places.flatMap(filesBelow)
    const inFiles = files.filter((file) => holdsAny(readFileSync(file), needles))
    const inAnswers = answers.filter((text) => holdsAny(Buffer.from(text), needles))
    const inLog = holdsAny(Buffer.from(product.output()), needles) ? 1 : 0
    const goal = atMost(0)
    return [
      {
        what: `files that contain a secret, of ${files.length}`,
        value: inFiles.length,
        unit: '',
        goal,
      },
      {
        what: `answers that contain a secret, of ${answers.length}`,
        value: inAnswers.length,
        unit: '',
        goal,
      },
      { what: 'logs that contain a secret', value: inLog, unit: '', goal },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
    removeFolder(out)
  }
}

async function plant(
  url: string,
  headers: Record<string, string>,
  planted: { vault: string; google: string; temporary: string; wrong: string },
): Promise<string[]> {
  const { 'Content-Type': _json, ...bare } = headers
  const account = {
    id: randomUUID(),
    accountName: 'Sample',
    login: 'sample',
    notes: '',
    access: [],
  }
  const password = { ...account, password: planted.vault }
  const form = new FormData()
  const client = {
    id: randomUUID(),
    firstName: 'Sample',
    lastName: 'Person',
    email: 'planted@example.com',
    password: planted.temporary,
    companyName: 'Sample',
    googleEmail: 'planted@example.com',
    googlePassword: planted.google,
  }
  for (const [name, value] of Object.entries(client)) form.set(name, value)
  const credentials = { email: demoAccounts.client, password: planted.wrong, termsAccepted: true }
  const json = (body: unknown) => ({ method: 'POST', headers, body: JSON.stringify(body) })
  const taken = [
    await fetch(url + passwords.create.path, json(password)),
    await fetch(url + addClient.path, { method: 'POST', headers: bare, body: form }),
  ]
  for (const { status, url: where } of taken) {
    if (status >= 300) throw new Error(`${where} rejected the secret: ${status}.`)
  }
  const refused = [
    await fetch(url + signIn.path, json(credentials)),
    await fetch(url + passwords.create.path, json({ ...password, unknown: planted.vault })),
  ]
  const { client: added } = addClient.response.parse(await taken[1]?.clone().json())
  const ofClient = `/api/clients/${added.clientId}`
  const read = await Promise.all([
    ...[...readPaths, ofClient].map((path) => fetch(url + path, { headers })),
    ...[...exportPaths, `${ofClient}/payments/export${year}`].map((path) =>
      fetch(url + path, { method: 'POST', headers }),
    ),
  ])
  for (const { status, url: where } of read) {
    if (status !== 200) throw new Error(`${where} could not be read: ${status}.`)
  }
  return Promise.all([...taken, ...refused, ...read].map((answer) => answer.text()))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

const holdsAny = (bytes: Buffer, needles: readonly Buffer[]) =>
  needles.some((needle) => bytes.includes(needle))
