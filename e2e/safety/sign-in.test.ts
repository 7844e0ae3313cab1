import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import {
  atEnd,
  type BuiltServer,
  demoFolder,
  openData,
  portalHeaders,
  startServer,
} from '../support/built-server.ts'
import { address, call, endsAfter, median, pace, timed } from '../support/calls.ts'
import { otherCallersP95 } from './other-callers.ts'

/** The answer to a wrong password, without the request ID. */
async function attempt(server: BuiltServer, email: string, from: string) {
  const body = { email, password: `${demoPassword}-no`, termsAccepted: true }
  const headers = { ...portalHeaders, 'X-Forwarded-For': from }
  const { status, text } = await call(server, signIn, headers, { body })
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`
}

/** Below the 50 failures after which an account is blocked for networks that are new to it. */
const rounds = 45

test('unknown, wrong and suspended sign-ins get the same answer within 5 % of the same time', async () => {
  const dataDir = await demoFolder()
  const suspended = 'suspended@leadwright.test'
  const db = openData(dataDir)
  db.prepare('UPDATE users SET email = ?, suspended_at = created_at WHERE email = ?').run(
    suspended,
    demoAccounts.staff,
  )
  db.close()
  const server = await startServer(dataDir)
  const kinds = ['unknown@leadwright.test', demoAccounts.client, suspended].map((email) => ({
    email,
    times: [] as number[],
  }))
  const answers = new Set<string>()
  for (let n = 0; n < rounds; n += 1) {
    for (const [at, { email, times }] of kinds.entries()) {
      const from = address(n * kinds.length + at)
      times.push(await timed(async () => answers.add(await attempt(server, email, from))))
    }
  }
  expect(answers.size).toBe(1)
  const medians = kinds.map(({ times }) => median(times))
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThanOrEqual(1.05)
})

const perSecond = 200

test(`a flood of ${perSecond} sign-ins a second from one address does not slow others down`, async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const pending: Promise<unknown>[] = []
  const stop = pace(perSecond, (n) => {
    const one = attempt(server, `flood${n % 50}@leadwright.test`, '203.0.113.7')
    pending.push(one.catch(() => undefined))
  })
  atEnd(stop)
  const meanwhile = await otherCallersP95(server, endsAfter(20))
  stop()
  await Promise.all(pending)
  expect(meanwhile).toBeLessThanOrEqual(300)
})
