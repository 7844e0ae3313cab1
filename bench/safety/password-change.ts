import { changePassword } from '@leadwright/shared/contracts/identity/account'
import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { address } from '../support/address.ts'
import { atLeast, atMost, type Figure } from '../support/figure.ts'
import {
  adminsFor,
  demoFolder,
  openData,
  type Product,
  portalHeaders,
  removeFolder,
  startProduct,
} from '../support/product.ts'

type Headers = Record<string, string>

/**
 * Below the 50 failures from new networks that an account allows, and the 64 sign-ins that may wait
 * for a hash.
 */
const atOnce = 40
const newPassword = 'chosen-while-they-signed-in'

/**
 * Sign-ins with a password are in progress from many networks while its owner replaces it. Whether
 * a sign-in is accepted just before or rejected just after, no session of the old password may
 * remain.
 *
 * @param attempts sign-ins that must have been in progress during a change
 */
export async function measurePasswordChange({ attempts }: { attempts: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    const ownerOf = ownersFor(dataDir, Math.ceil(attempts / atOnce) * 2)
    const seen = { underWay: 0, accepted: 0, unexpected: 0, left: 0, newRefused: 0 }
    let rounds = 0
    for (; seen.underWay < attempts; rounds += 1) {
      const round = await changeWhileSigningIn(product, ownerOf(rounds), rounds)
      for (const [name, n] of Object.entries(round)) seen[name as keyof typeof round] += n
    }
    const goal = atMost(0)
    return [
      {
        what: `sign-ins with the old password in progress during ${rounds} changes`,
        value: seen.underWay,
        unit: '',
        goal: atLeast(attempts),
      },
      { what: 'of them, accepted', value: seen.accepted, unit: '', goal: atLeast(1) },
      { what: 'remaining sessions of the old password', value: seen.left, unit: '', goal },
      { what: 'answers other than accepted or 401', value: seen.unexpected, unit: '', goal },
      { what: 'new passwords rejected', value: seen.newRefused, unit: '', goal },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}

/** Sessions of people who have the demo password. */
function ownersFor(dataDir: string, count: number) {
  const headersOf = adminsFor(dataDir, count)
  const db = openData(dataDir)
  db.prepare(
    `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = ?)
     WHERE password_hash IS NULL`,
  ).run(demoAccounts.admin)
  db.close()
  return headersOf
}

async function changeWhileSigningIn(product: Product, owner: Headers, round: number) {
  const session = await fetch(product.url + getSession.path, { headers: owner })
  const { email } = getSession.response.parse(await session.json()).user
  const from = (n: number) => address(round * (atOnce + 1) + n)
  let answered = 0
  let answeredBefore = 0
  let startChange = () => {}
  const turn = new Promise<void>((resolve) => {
    startChange = resolve
  })
  // The change starts after none, one, two or three of them have been answered.
  const waitFor = round % 4
  if (waitFor === 0) startChange()
  const attempts = Array.from({ length: atOnce }, async (_, n) => {
    const attempt = await trySignIn(product, email, demoPassword, from(n))
    answered += 1
    if (answered === waitFor) startChange()
    return attempt
  })
  await turn
  answeredBefore = answered
  const body = { currentPassword: demoPassword, newPassword, confirmPassword: newPassword }
  const sent = { method: 'POST', headers: owner, body: JSON.stringify(body) }
  const changed = await fetch(product.url + changePassword.path, sent)
  if (!changed.ok) throw new Error(`The password was not changed: ${changed.status}.`)
  const all = await Promise.all(attempts)
  const accepted = all.filter(({ status }) => status === 200)
  const usable = await Promise.all(accepted.map(({ cookie }) => isUsable(product, cookie)))
  const renewed = await trySignIn(product, email, newPassword, from(atOnce))
  return {
    underWay: atOnce - answeredBefore,
    accepted: accepted.length,
    unexpected: all.filter(({ status }) => status !== 200 && status !== 401).length,
    left: usable.filter(Boolean).length,
    newRefused: renewed.status === 200 ? 0 : 1,
  }
}

async function trySignIn(product: Product, email: string, password: string, from: string) {
  const headers = { ...portalHeaders, 'X-Forwarded-For': from }
  const body = JSON.stringify({ email, password, termsAccepted: true })
  const answer = await fetch(product.url + signIn.path, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function isUsable(product: Product, cookie: string): Promise<boolean> {
  const headers = { ...portalHeaders, Cookie: cookie }
  const answer = await fetch(product.url + getSession.path, { headers })
  await answer.arrayBuffer()
  return answer.ok
}
