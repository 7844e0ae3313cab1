import { describe, expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forgotPassword, setPassword } from '../account/password-links.usecases.ts'
import { signIn } from './auth.usecases.ts'
import { setSuspended } from './users.usecases.ts'

const home = '198.51.100.7'

/** Signs in from a network; returns `signed in` or the error code. */
const attempt = ({ deps }: TestApp, email: string, network: string, password = testPassword) =>
  signIn(deps, { network, userAgent: 'test' }, { email, password, termsAccepted: true }).then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )

/** Tries one wrong password from each of `times` networks. */
async function guess(app: TestApp, email: string, times: number) {
  const answers: string[] = []
  for (let n = 0; n < times; n++) {
    answers.push(await attempt(app, email, `203.0.${n >> 6}.${n % 64}`, 'wrong'))
  }
  return answers
}

describe('guessing one account from many networks', () => {
  test('is rejected after 50 failures, but only on networks where the person never signed in', async () => {
    const app = await createTestApp()
    const { email } = await app.signInAs('client')
    expect(await attempt(app, email, home)).toBe('signed in')
    const answers = await guess(app, email, 60)
    expect(answers.filter((code) => code === 'auth.failed')).toHaveLength(50)
    expect(answers.at(-1)).toBe('request.rate-limited')
    expect(await attempt(app, email, '192.0.2.1')).toBe('request.rate-limited')
    expect(await attempt(app, email, home)).toBe('signed in')
  })

  test('is reported to the owner once', async () => {
    const app = await createTestApp()
    const { email } = await app.signInAs('client')
    await guess(app, email, 60)
    const emails = queuedMails(app.deps).map(({ kind, to }) => [kind, to])
    expect(emails).toEqual([['sign-in.limited', email]])
  })

  test('sends no email to a suspended person', async () => {
    const app = await createTestApp()
    const { id, email } = await app.signInAs('client')
    transaction(app.deps.db, (tx) => setSuspended(tx, id, app.clock.now().toISOString()))
    expect(await guess(app, email, 51)).toContain('request.rate-limited')
    expect(queuedMails(app.deps)).toEqual([])
  })

  test('does not lock the owner out: an emailed link allows a new network', async () => {
    const app = await createTestApp()
    const { email } = await app.signInAs('client')
    await guess(app, email, 55)
    const travel = '192.0.2.1'
    await forgotPassword(app.deps, travel, email)
    const newPassword = 'a-quite-new-password'
    const token = queuedMails(app.deps).at(-1)?.token ?? ''
    await setPassword(
      app.deps,
      { network: travel, userAgent: 'test' },
      { token, newPassword, confirmPassword: newPassword, termsAccepted: true as const },
    )
    expect(await attempt(app, email, travel, newPassword)).toBe('signed in')
  })

  test('gets the same answer for an account that does not exist', async () => {
    const app = await createTestApp()
    const { email } = await app.signInAs('client')
    expect(await guess(app, 'nobody@leadwright.test', 55)).toEqual(await guess(app, email, 55))
  })
})

test('successful sign-ins do not use up the limit of their network', async () => {
  const app = await createTestApp()
  const { email } = await app.signInAs('client')
  const answers = new Set<string>()
  for (let n = 0; n <= 60; n++) answers.add(await attempt(app, email, home))
  expect([...answers]).toEqual(['signed in'])
})

test('networks in the same IPv6 /56 or /48 share a limit, whatever the account', async () => {
  const app = await createTestApp()
  const failedFrom = async (subnets: number[]) => {
    const answers: string[] = []
    for (const subnet of subnets) {
      const network = `2001:db8:1:${subnet.toString(16)}::/64`
      answers.push(await attempt(app, `person-${subnet}@leadwright.test`, network, 'wrong'))
    }
    return answers.filter((code) => code === 'auth.failed').length
  }
  const range = (first: number) => Array.from({ length: 130 }, (_, n) => first + n)
  expect(await failedFrom(range(0x000))).toBe(120)
  // Attempts rejected for the /56 do not count for the /48.
  expect(await failedFrom(range(0x100))).toBe(120)
  expect(await failedFrom(range(0x200))).toBe(0)
  const elsewhere = await attempt(app, 'someone@leadwright.test', '2001:db8:2:1::/64', 'wrong')
  expect(elsewhere).toBe('auth.failed')
})
