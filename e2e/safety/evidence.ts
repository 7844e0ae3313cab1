import { createHash, randomUUID } from 'node:crypto'
import { listSubmissions, openSubmissionFile } from '@leadwright/shared/contracts/hiring/hiring'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { passwords, revealPassword } from '@leadwright/shared/contracts/vault/passwords'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { pathOf } from '@leadwright/shared/path'
import { expect } from 'vitest'
import { type BuiltServer, portalHeaders } from '../support/built-server.ts'
import { callOk, type Headers } from '../support/calls.ts'

/** Data that must be identical wherever the data folder is opened again. */
export interface Evidence {
  account: { id: string; password: string }
  pdf: { id: string; sha256: string }
}

/** Adds a secret to the vault, and downloads an applicant's PDF for comparison. */
export async function plantEvidence(server: BuiltServer, headers: Headers): Promise<Evidence> {
  const password = `kept-${randomUUID()}`
  const body = { password, accountName: 'Sample', login: 'sample', notes: '', access: [] }
  const added = await callOk(server, passwords.create, headers, { body })
  const account = { id: passwords.create.response.parse(JSON.parse(added.text)).id, password }
  const list = await callOk(server, listSubmissions, headers)
  const { items } = listSubmissions.response.parse(JSON.parse(list.text))
  const withFile = items.find(({ status }) => status !== 'withdrawn')
  if (!withFile) throw new Error('There is no application.')
  const { id } = withFile
  return { account, pdf: { id, sha256: await hashOf(server, id, headers) } }
}

/** Signs in, reveals the secret and downloads the PDF. */
export async function expectEvidence(server: BuiltServer, { account, pdf }: Evidence) {
  const body = { email: demoAccounts.admin, password: demoPassword, termsAccepted: true }
  const { cookie } = await callOk(server, signIn, portalHeaders, { body })
  const headers = { ...portalHeaders, Cookie: cookie }
  const revealed = await callOk(server, revealPassword, headers, {
    params: { id: account.id },
    body: {},
  })
  expect(revealPassword.response.parse(JSON.parse(revealed.text)).password).toBe(account.password)
  expect(await hashOf(server, pdf.id, headers)).toBe(pdf.sha256)
}

async function hashOf({ url }: BuiltServer, id: string, headers: Headers): Promise<string> {
  const { path, method } = openSubmissionFile
  const answer = await fetch(url + pathOf(path, { id }), { method, headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex')
}
