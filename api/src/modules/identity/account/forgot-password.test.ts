import {
  checkPasswordLink,
  forgotPassword,
  setPassword,
} from '@leadwright/shared/contracts/identity/account'
import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import { invitePerson } from '@leadwright/shared/contracts/people'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import { messages } from '@leadwright/shared/messages'
import { resetLinkMinutes } from '@leadwright/shared/passwords'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { access } from '../../../testing/bearers.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { setSuspended } from '../auth/users.usecases.ts'
import { forgotPassword as forgotPasswordOf } from './password-links.usecases.ts'

const newPassword = 'a-quite-new-password'
const chosen = { newPassword, confirmPassword: newPassword, termsAccepted: true as const }

describe('a forgotten password', () => {
  test('is replaced through an emailed link, which ends every session and works once', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    await app.ok(forgotPassword, { body: { email: client.email.toUpperCase() } })
    const [mail] = queuedMails(app.deps)
    expect(mail).toMatchObject({ kind: 'password.forgotten', to: client.email })
    const body = { token: mail?.token ?? '', ...chosen }
    await app.ok(setPassword, { body })
    expect(await app.refused(getSession, {}, client)).toMatchObject({ status: 401 })
    const sign = { email: client.email, password: newPassword, termsAccepted: true as const }
    await app.ok(signIn, { body: sign })
    expect(await app.refused(setPassword, { body })).toMatchObject({
      status: 404,
      message: messages.password.linkUnusable,
    })
  })

  test('a working link shows whose password it sets', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    await app.ok(forgotPassword, { body: { email: client.email } })
    const token = queuedMails(app.deps)[0]?.token ?? ''
    const check = { body: { token } }
    const shown = { email: client.email, termsAccepted: false }
    expect(await app.ok(checkPasswordLink, check)).toEqual(shown)
    expect(await app.ok(checkPasswordLink, check)).toEqual(shown)
    await app.ok(setPassword, { body: { token, ...chosen } })
    const unusable = { status: 404, code: 'account.link-unusable' }
    expect(await app.refused(checkPasswordLink, check)).toMatchObject(unusable)
  })

  test('the link signs in; the terms are accepted once per version', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const tokenOfLink = async () => {
      app.clock.advance(11 * 60_000)
      await app.ok(forgotPassword, { body: { email: client.email } })
      return queuedMails(app.deps).at(-1)?.token ?? ''
    }
    const first = await tokenOfLink()
    const { termsAccepted: _, ...withoutTerms } = chosen
    expect(
      await app.refused(setPassword, { body: { token: first, ...withoutTerms } }),
    ).toMatchObject({ issues: [{ path: 'termsAccepted', message: messages.login.termsRequired }] })
    const session = await app.ok(setPassword, { body: { token: first, ...chosen } })
    expect(session).toMatchObject({ user: { email: client.email }, requirement: null })
    const second = await tokenOfLink()
    expect(await app.ok(checkPasswordLink, { body: { token: second } })).toMatchObject({
      termsAccepted: true,
    })
    await app.ok(setPassword, { body: { token: second, ...withoutTerms } })
    app.clock.advance(86_400_000)
    const value = { text: '## Changed\n\nFrom today on.' }
    const terms = { params: { key: 'termsText' as const }, body: { value, version: 0 } }
    await app.ok(changeSetting, terms, app.signInAgain(admin))
    const third = await tokenOfLink()
    expect(await app.ok(checkPasswordLink, { body: { token: third } })).toMatchObject({
      termsAccepted: false,
    })
  })

  test('a link does not pass the second factor', async () => {
    const { own, testApp: app } = await access('client', true)
    await app.ok(forgotPassword, { body: { email: own.email } })
    const token = queuedMails(app.deps).at(-1)?.token ?? ''
    const session = await app.ok(setPassword, { body: { token, ...chosen } })
    expect(session.requirement).toBe('second-factor')
  })

  test('a valid link works, however many were used and guessed on the same network', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    await app.ok(forgotPassword, { body: { email: client.email } })
    const guess = () => app.refused(setPassword, { body: { token: 'x'.repeat(43), ...chosen } })
    for (let n = 0; n < 60; n += 1) expect((await guess()).status).toBe(404)
    expect((await guess()).status).toBe(429)
    const token = queuedMails(app.deps)[0]?.token
    expect((await app.send(checkPasswordLink, { body: { token } })).status).toBe(200)
    expect((await app.send(setPassword, { body: { token, ...chosen } })).status).toBe(200)
  })

  test('a new password lifts the account’s lock on that network', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const credentials = (password: string) => ({
      body: { email: client.email, password, termsAccepted: true as const },
    })
    for (let n = 0; n < 10; n += 1) await app.refused(signIn, credentials('wrong-password'))
    expect(await app.refused(signIn, credentials('wrong-password'))).toMatchObject({ status: 429 })
    await app.ok(forgotPassword, { body: { email: client.email } })
    const token = queuedMails(app.deps).find(({ kind }) => kind === 'password.forgotten')?.token
    await app.ok(setPassword, { body: { token: token ?? '', ...chosen } })
    expect((await app.ok(signIn, credentials(newPassword))).user.email).toBe(client.email)
  })

  test('the link expires after 30 minutes', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    await app.ok(forgotPassword, { body: { email: client.email } })
    app.clock.advance(resetLinkMinutes * 60_000)
    const body = { token: queuedMails(app.deps)[0]?.token, ...chosen }
    expect(await app.refused(setPassword, { body })).toMatchObject({ status: 404 })
  })

  test('a second request within ten minutes sends no link, and the first link still works', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    for (let n = 0; n < 3; n += 1) await app.ok(forgotPassword, { body: { email: client.email } })
    const [first, ...more] = queuedMails(app.deps)
    expect(more).toEqual([])
    await app.ok(setPassword, { body: { token: first?.token ?? '', ...chosen } })
  })

  test('a later request sends another link; using one ends the other', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    await app.ok(forgotPassword, { body: { email: client.email } })
    app.clock.advance(10 * 60_000 + 1)
    await app.ok(forgotPassword, { body: { email: client.email } })
    const [older, newer] = queuedMails(app.deps)
    await app.ok(setPassword, { body: { token: older?.token ?? '', ...chosen } })
    const refused = await app.refused(setPassword, { body: { token: newer?.token, ...chosen } })
    expect(refused).toMatchObject({ status: 404 })
  })

  test('a request by a stranger does not cancel an invitation', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const email = 'invited@leadwright.test'
    const body = { firstName: 'Ida', lastName: 'Invited', email, role: 'staff' as const }
    await app.ok(invitePerson, { body }, admin)
    app.clock.advance(15 * 60_000)
    await forgotPasswordOf(app.deps, '203.0.113.9', email)
    const [invitation, another] = queuedMails(app.deps)
    expect(invitation).toMatchObject({ kind: 'person.invited', to: email })
    expect(another).toMatchObject({ to: email, token: expect.stringMatching(/./) })
    await app.ok(setPassword, { body: { token: invitation?.token ?? '', ...chosen } })
    const credentials = { email, password: newPassword, termsAccepted: true as const }
    expect((await app.ok(signIn, { body: credentials })).user.email).toBe(email)
  })

  test('requests by strangers do not prevent the owner from requesting a link', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    for (let n = 1; n <= 30; n += 1) {
      await forgotPasswordOf(app.deps, `203.0.113.${n}`, client.email)
    }
    expect(queuedMails(app.deps)).toHaveLength(1)
    app.clock.advance(11 * 60_000)
    await app.ok(forgotPassword, { body: { email: client.email } })
    expect(queuedMails(app.deps)).toHaveLength(2)
  })

  test('an unknown and a suspended address get the same answer and no email', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const suspended = await app.signInAs('client')
    transaction(app.deps.db, (tx) => setSuspended(tx, suspended.id, '2026-03-10T09:00:00.000Z'))
    const answers = await Promise.all(
      [client.email, 'nobody@leadwright.test', suspended.email].map((email) =>
        app.send(forgotPassword, { body: { email } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(queuedMails(app.deps).map(({ to }) => to)).toEqual([client.email])
  })

  test('the sixth request in an hour from one network for one address is rejected', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const body = { email: client.email }
    for (let n = 0; n < 5; n += 1) await app.ok(forgotPassword, { body })
    expect(await app.refused(forgotPassword, { body })).toMatchObject({ status: 429 })
  })
})
