import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import {
  changePassword,
  forgotPassword,
  setPassword,
} from '@leadwright/shared/contracts/identity/account'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sessions } from './auth.table.ts'

const newPassword = 'a-quite-new-password'
const chosen = { newPassword, confirmPassword: newPassword, termsAccepted: true as const }
const credentials = (email: string, password: string) => ({
  body: { email, password, termsAccepted: true as const },
})
const liveSessions = ({ deps }: TestApp, userId: string) =>
  deps.db.select().from(sessions).where(eq(sessions.userId, userId)).all()

/** Runs `meanwhile` once, after the next password check is computed and before its result is used. */
function afterNextCheck({ deps }: TestApp, meanwhile: () => Promise<unknown>) {
  const { passwords } = deps
  deps.passwords = {
    ...passwords,
    async verify(...args) {
      const matches = await passwords.verify(...args)
      deps.passwords = passwords
      await meanwhile()
      return matches
    },
  }
}

async function resetByMail(app: TestApp, email: string) {
  await app.ok(forgotPassword, { body: { email } })
  const token = queuedMails(app.deps).at(-1)?.token ?? ''
  await app.ok(setPassword, { body: { token, ...chosen } })
}

describe('while a password is being checked', () => {
  test('if it is replaced, no sign-in with the old one opens a session', async () => {
    const app = await createTestApp()
    const person = await app.signInAs('client')
    const token = await mailedToken(app, person.email)
    const attempts = Array.from({ length: 8 }, () =>
      app.send(signIn, credentials(person.email, testPassword)),
    )
    const change = app.ok(setPassword, { body: { token, ...chosen } })
    afterNextCheck(app, () => change)
    attempts.push(app.send(signIn, credentials(person.email, testPassword)))
    const answers = await Promise.all(attempts)
    await change
    // Sign-ins before the change were signed out by it, later ones were rejected: the only session is
    // the one that the new password started.
    expect(liveSessions(app, person.id)).toHaveLength(1)
    expect(answers.at(-1)?.status).toBe(401)
  })

  test('if its owner is suspended, the sign-in is rejected', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const person = await app.signInAs('client')
    const params = { userId: person.id }
    afterNextCheck(app, () =>
      app.ok(setAccessSuspended, { params, body: { suspended: true } }, admin),
    )
    const answer = await app.refused(signIn, credentials(person.email, testPassword))
    expect(answer).toMatchObject({ status: 401, code: 'auth.failed' })
    expect(liveSessions(app, person.id)).toEqual([])
  })

  test('if its owner resets it by email, a change started by a thief does not overwrite it', async () => {
    const app = await createTestApp()
    const thief = await app.signInAs('client')
    afterNextCheck(app, () => resetByMail(app, thief.email))
    const stolen = 'the-password-of-the-thief'
    const body = { currentPassword: testPassword, newPassword: stolen, confirmPassword: stolen }
    expect((await app.refused(changePassword, { body }, thief)).status).toBe(401)
    expect((await app.refused(signIn, credentials(thief.email, stolen))).status).toBe(401)
    expect((await app.ok(signIn, credentials(thief.email, newPassword))).user.id).toBe(thief.id)
  })
})

async function mailedToken(app: TestApp, email: string) {
  await app.ok(forgotPassword, { body: { email } })
  return queuedMails(app.deps).at(-1)?.token ?? ''
}
