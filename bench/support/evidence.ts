import { createHash, randomUUID } from 'node:crypto'
import { listSubmissions, openSubmissionFile } from '@leadwright/shared/contracts/hiring/hiring'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { passwords, revealPassword } from '@leadwright/shared/contracts/vault/passwords'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { atMost, type Figure } from './figure.ts'
import { type Product, portalHeaders, startProduct } from './product.ts'

type Headers = Record<string, string>

/** Data that must be identical wherever the data folder is opened again. */
export interface Evidence {
  account: { id: string; password: string }
  pdf: { path: string; sha256: string }
}

const withId = (path: string, id: string) => path.replace(':id', id)

/** Adds a secret to the vault, and downloads an applicant's PDF for comparison. */
export async function plantEvidence(product: Product, headers: Headers): Promise<Evidence> {
  const password = `kept-${randomUUID()}`
  const body = { password, accountName: 'Sample', login: 'sample', notes: '', access: [] }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const added = await fetch(product.url + passwords.create.path, sent)
  if (!added.ok) throw new Error(`The vault rejected the secret: ${added.status}.`)
  const { id } = passwords.create.response.parse(await added.json())
  const list = await fetch(product.url + listSubmissions.path, { headers })
  const { items } = listSubmissions.response.parse(await list.json())
  const withFile = items.find(({ status }) => status !== 'withdrawn')
  if (!withFile) throw new Error('There is no application.')
  const path = withId(openSubmissionFile.path, withFile.id)
  return { account: { id, password }, pdf: { path, sha256: await hashOf(product, path, headers) } }
}

/**
 * Starts the product on another data folder, signs in, reveals the secret and downloads the PDF.
 */
export async function proveEvidence(dataDir: string, kept: Evidence): Promise<Figure[]> {
  const product = await startProduct(dataDir)
  try {
    const body = { email: demoAccounts.admin, password: demoPassword, termsAccepted: true }
    const sent = { method: 'POST', headers: portalHeaders, body: JSON.stringify(body) }
    const signedIn = await fetch(product.url + signIn.path, sent)
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const headers = { ...portalHeaders, Cookie: cookie }
    const path = withId(revealPassword.path, kept.account.id)
    const reveal = await fetch(product.url + path, { method: 'POST', headers, body: '{}' })
    const revealed = revealPassword.response.safeParse(await reveal.json())
    const wrongs = {
      'sign-in rejected': !signedIn.ok,
      'secret not revealed': revealed.data?.password !== kept.account.password,
      'PDF with another hash': (await hashOf(product, kept.pdf.path, headers)) !== kept.pdf.sha256,
    }
    return Object.entries(wrongs).map(([wrong, isSo]) => ({
      what: `on the restored data: ${wrong}`,
      value: Number(isSo),
      unit: '',
      goal: atMost(0),
    }))
  } finally {
    await product.stop()
  }
}

async function hashOf(product: Product, path: string, headers: Headers): Promise<string> {
  const answer = await fetch(product.url + path, { method: 'POST', headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex')
}
