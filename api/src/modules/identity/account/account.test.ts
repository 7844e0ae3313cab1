import { addClient, listClients } from '@leadwright/shared/contracts/clients/clients'
import {
  changePassword,
  getPicture,
  setPassword,
} from '@leadwright/shared/contracts/identity/account'
import { getSession, signIn, signOut } from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailOutbox } from '../../mail/mail.table.ts'
import { inviteAdmin } from '../../people/invite-admin.usecases.ts'
import { userProfiles, users } from '../auth/auth.table.ts'
import { changePassword as changeOwnPassword, replacePassword } from './password.usecases.ts'

const day = 86_400_000
const change = (currentPassword: string, newPassword: string, confirmPassword = newPassword) => ({
  body: { currentPassword, newPassword, confirmPassword },
})
const newcomer = {
  firstName: 'New',
  lastName: 'Client',
  email: 'new@example.com',
  password: 'given-by-admin',
  companyName: 'Example Ltd',
}
const credentials = (email: string, password: string) => ({
  body: { email, password, termsAccepted: true as const },
})

async function signInWith(app: TestApp, email: string, password: string) {
  const answer = await app.send(signIn, credentials(email, password))
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { id: '', email, role: 'client' as const, cookie }
}

describe('changing the password', () => {
  test('ends every other session, keeps this browser signed in and emails a notice', async () => {
    const app = await createTestApp()
    const here = await app.signInAs('client')
    const elsewhere = app.signInAgain(here)
    const answer = await app.send(changePassword, change(testPassword, 'my new one'), here)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await app.ok(getSession, {}, { ...here, cookie })).user.id).toBe(here.id)
    expect((await app.refused(getSession, {}, here)).status).toBe(401)
    expect((await app.refused(getSession, {}, elsewhere)).status).toBe(401)
    const [mail] = app.deps.db.select().from(mailOutbox).all()
    expect(mail).toMatchObject({ kind: 'password.changed', recipient: here.email })
  })

  test('is rejected if the password is replaced meanwhile', async () => {
    const app = await createTestApp()
    const person = await app.signInAs('client')
    const { passwords } = app.deps
    const replaced = await passwords.hash('set with a link')
    app.deps.passwords = {
      ...passwords,
      async hash(text) {
        transaction(app.deps.db, (tx) =>
          replacePassword(tx, person.id, replaced, app.clock.now().toISOString()),
        )
        return passwords.hash(text)
      },
    }
    // The session has ended, too, so it is left out: the changed password alone must be enough to
    // reject.
    const actor = { ...person, userId: person.id, clientId: person.id, sessionId: '' }
    const who = { ...actor, name: 'Test Client', network: '203.0.113.9' }
    const { body } = change(testPassword, 'my new one')
    const browser = { network: who.network, userAgent: 'test' }
    await expect(changeOwnPassword(app.deps, who, body, browser)).rejects.toMatchObject({
      code: 'record.conflict',
    })
    const stored = app.deps.db.select().from(users).where(eq(users.id, person.id)).get()
    expect(stored?.passwordHash).toBe(replaced)
  })

  test.each([
    ['a wrong current password', change('wrong', 'my new one'), messages.password.currentWrong],
    ['a short new one', change(testPassword, '12345'), messages.password.tooShort(6)],
    ['a common new one', change(testPassword, 'Password1'), messages.password.tooCommon],
    [
      'a confirmation that differs',
      change(testPassword, 'one way', 'other'),
      messages.password.mismatch,
    ],
    ['an empty field', change('', 'my new one'), messages.password.allRequired],
    ['the same again', change(testPassword, testPassword), messages.password.unchanged],
  ])('%s is rejected with its message', async (_, input, sentence) => {
    const { signInAs, refused } = await createTestApp()
    const person = await signInAs('client')
    const answer = await refused(changePassword, input, person)
    expect(answer.status).toBe(400)
    expect(answer.issues?.map((issue) => issue.message)).toContain(sentence)
  })

  test('staff need twelve characters', async () => {
    const { signInAs, refused } = await createTestApp()
    const person = await signInAs('staff')
    const answer = await refused(changePassword, change(testPassword, 'elevenchars'), person)
    expect(answer.issues?.[0]?.message).toBe(messages.password.tooShort(12))
  })
})

describe('a temporary password', () => {
  test('allows nothing but choosing a new password', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    await app.ok(addClient, { body: newcomer }, admin)
    const client = await signInWith(app, newcomer.email, newcomer.password)
    expect((await app.ok(getSession, {}, client)).requirement).toBe('new-password')
    const params = { userId: admin.id }
    expect(await app.refused(getPicture, { params }, client)).toMatchObject({
      status: 403,
      code: 'auth.password-change-required',
    })
    const view = await app.ok(changePassword, change(newcomer.password, 'my own words'), client)
    expect(view.requirement).toBeNull()
  })

  test('expires after seven days', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    await app.ok(addClient, { body: newcomer }, admin)
    app.clock.advance(7 * day - 1)
    expect((await signInWith(app, newcomer.email, newcomer.password)).cookie).toContain('session=')
    app.clock.advance(1)
    const answer = await app.refused(signIn, credentials(newcomer.email, newcomer.password))
    expect(answer).toMatchObject({ status: 401, message: messages.login.expiredPassword })
  })
})

test('a picture is cached by the browser but shown only while its session may see it', async () => {
  const app = await createTestApp()
  const person = await app.signInAs('client')
  const file = await app.deps.files.store('pictures', Buffer.from('a picture'), 'webp')
  app.deps.db.update(userProfiles).set({ pictureFile: file }).run()
  const ask = (headers: Record<string, string>) =>
    app.app.fetch(
      new Request(`${app.deps.config.portalOrigin}/api/pictures/${person.id}`, {
        headers: { cookie: person.cookie, ...headers },
      }),
    )
  const first = await ask({})
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  const cached = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await ask(cached)).status).toBe(304)
  await app.ok(signOut, {}, person)
  expect((await ask(cached)).status).toBe(401)
})

describe('a set-password link', () => {
  const person = { email: 'owner@example.com', firstName: 'First', lastName: 'Admin' }
  const tokenOf = (link: string) => link.split('#')[1] ?? ''
  const choose = (token: string, newPassword = 'a long enough one') => ({
    body: { token, newPassword, confirmPassword: newPassword, termsAccepted: true as const },
  })

  test('sets the password of the first admin, once', async () => {
    const app = await createTestApp()
    const token = tokenOf(inviteAdmin(app.deps, person))
    await app.ok(setPassword, choose(token))
    const admin = await signInWith(app, person.email, 'a long enough one')
    expect((await app.ok(listClients, { query: {} }, admin)).items).toEqual([])
    expect(await app.refused(setPassword, choose(token))).toMatchObject({
      status: 404,
      message: messages.password.linkUnusable,
    })
  })

  test('works for only one of two simultaneous requests', async () => {
    const app = await createTestApp()
    const token = tokenOf(inviteAdmin(app.deps, person))
    const passwords = ['a long enough one', 'another long one']
    const answers = await Promise.all(
      passwords.map((password) => app.send(setPassword, choose(token, password))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('for a first admin expires after 7 days, and when a newer one is created', async () => {
    const app = await createTestApp()
    const first = tokenOf(inviteAdmin(app.deps, person))
    const second = tokenOf(inviteAdmin(app.deps, person))
    expect((await app.refused(setPassword, choose(first))).status).toBe(404)
    app.clock.advance(7 * 86_400_000)
    expect((await app.refused(setPassword, choose(second))).status).toBe(404)
  })

  test('does not make someone else an admin', async () => {
    const app = await createTestApp()
    await app.signInAs('client', { email: person.email })
    expect(() => inviteAdmin(app.deps, person)).toThrow('belongs to someone else')
  })
})
