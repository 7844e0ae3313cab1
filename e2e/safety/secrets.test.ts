import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exportAudit } from '@leadwright/shared/contracts/audit'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { passwords } from '@leadwright/shared/contracts/vault/passwords'
import { demoAccounts } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import { buildStale, portalBuild } from '../../scripts/lib/builds.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'
import {
  type BuiltServer,
  demoFolder,
  operate,
  sessionFor,
  startServer,
  temporaryFolder,
} from '../support/built-server.ts'
import { call, callOk, type Headers } from '../support/calls.ts'

const secret = (name: string) => `planted-${name}-${randomUUID()}`

/** Lists, searches and exports that include the records with secrets. */
const reads = [
  'GET /api/clients',
  'GET /api/passwords',
  'GET /api/search?q=planted',
  'GET /api/passwords?search=planted',
  'GET /api/audit',
  `POST ${exportAudit.path}`,
  'POST /api/finances/months/2024-01/export',
]

test('secrets are in no answer, file, backup, log or build', async () => {
  expect(await buildStale([portalBuild, testSiteBuild])).toBe(true)
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const headers = sessionFor(dataDir, demoAccounts.admin)
  const planted = {
    vault: secret('vault'),
    google: secret('google'),
    temporary: secret('temporary'),
    wrong: secret('wrong'),
  }
  const answers = await plant(server, headers, planted)
  const out = temporaryFolder()
  await operate('backup', dataDir, ['--out', out])
  const token = headers['Cookie']?.split('=')[1] ?? ''
  const secrets = [...Object.values(planted), token].map((text) => Buffer.from(text))
  const holdsSecret = (bytes: Buffer) => secrets.some((one) => bytes.includes(one))
  const builds = ['api/dist', portalBuild.outDir, testSiteBuild.outDir].map((dir) => inRoot(dir))
  const files = [dataDir, out, ...builds].flatMap(filesBelow)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => holdsSecret(readFileSync(file)))).toEqual([])
  expect(answers.filter((text) => holdsSecret(Buffer.from(text)))).toEqual([])
  expect(holdsSecret(Buffer.from(server.output()))).toBe(false)
})

/** Sends secrets to everything that accepts one, and returns these answers and later reads. */
async function plant(
  server: BuiltServer,
  headers: Headers,
  planted: { vault: string; google: string; temporary: string; wrong: string },
): Promise<string[]> {
  const password = {
    accountName: 'Sample',
    login: 'sample',
    notes: '',
    access: [],
    password: planted.vault,
  }
  const client = {
    firstName: 'Sample',
    lastName: 'Person',
    email: 'planted@example.com',
    password: planted.temporary,
    companyName: 'Sample',
    googleEmail: 'planted@example.com',
    googlePassword: planted.google,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(client)) form.set(name, value)
  const { 'Content-Type': _json, ...bare } = headers
  const sent = await fetch(server.url + addClient.path, {
    method: 'POST',
    headers: bare,
    body: form,
  })
  const added = await sent.text()
  expect(sent.status).toBe(200)
  const credentials = { email: demoAccounts.client, password: planted.wrong, termsAccepted: true }
  const answers = [
    await callOk(server, passwords.create, headers, { body: password }),
    await call(server, signIn, headers, { body: credentials }),
    await call(server, passwords.create, headers, {
      body: { ...password, unknown: planted.vault },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400])
  const { clientId } = addClient.response.parse(JSON.parse(added)).client
  const ofClient = `/api/clients/${clientId}`
  const year = '?from=2024-01-01&to=2024-12-31'
  const all = [...reads, `GET ${ofClient}`, `POST ${ofClient}/payments/export${year}`]
  const texts = all.map(async (address) => {
    const [method = '', path = ''] = address.split(' ')
    const answer = await fetch(server.url + path, { method, headers })
    expect(answer.status, address).toBe(200)
    return answer.text()
  })
  return [added, ...answers.map(({ text }) => text), ...(await Promise.all(texts))]
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
