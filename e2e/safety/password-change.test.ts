import { changePassword } from '@leadwright/shared/contracts/identity/account'
import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import {
  adminsFor,
  type BuiltServer,
  demoFolder,
  openData,
  portalHeaders,
  startServer,
} from '../support/built-server.ts'
import { address, call, callOk, type Headers } from '../support/calls.ts'

/**
 * Below the 50 failures from new networks that an account allows, and the 64 sign-ins that may wait
 * for a hash.
 */
const atOnce = 40
const rounds = 26
const newPassword = 'chosen-while-they-signed-in'

test('sign-ins in progress while the password changes leave no session of the old password', async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const ownerOf = ownersFor(dataDir, rounds)
  let accepted = 0
  for (let round = 0; round < rounds; round += 1) {
    accepted += await changeWhileSigningIn(server, ownerOf(round), round)
  }
  // Otherwise every attempt would have come after a change.
  expect(accepted).toBeGreaterThan(0)
})

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

/** Returns how many sign-ins with the old password were accepted. */
async function changeWhileSigningIn(server: BuiltServer, owner: Headers, round: number) {
  const session = await callOk(server, getSession, owner)
  const { email } = getSession.response.parse(JSON.parse(session.text)).user
  const trySignIn = (password: string, n: number) =>
    call(
      server,
      signIn,
      { ...portalHeaders, 'X-Forwarded-For': address(round * (atOnce + 1) + n) },
      { body: { email, password, termsAccepted: true } },
    )
  // The change starts after none, one, two or three of them have been answered.
  const waitFor = round % 4
  const turn = Promise.withResolvers<void>()
  if (waitFor === 0) turn.resolve()
  let answered = 0
  const attempts = Array.from({ length: atOnce }, async (_, n) => {
    const attempt = await trySignIn(demoPassword, n)
    answered += 1
    if (answered === waitFor) turn.resolve()
    return attempt
  })
  await turn.promise
  expect(answered).toBeLessThan(atOnce)
  const body = { currentPassword: demoPassword, newPassword, confirmPassword: newPassword }
  await callOk(server, changePassword, owner, { body })
  const all = await Promise.all(attempts)
  for (const { status } of all) expect(status).toBeOneOf([200, 401])
  const accepted = all.filter(({ status }) => status === 200)
  for (const { cookie } of accepted) {
    const headers = { ...portalHeaders, Cookie: cookie }
    expect((await call(server, getSession, headers)).status).toBe(401)
  }
  expect((await trySignIn(newPassword, atOnce)).status).toBe(200)
  return accepted.length
}
