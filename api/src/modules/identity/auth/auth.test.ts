import { listClients } from '@leadwright/shared/contracts/clients/clients'
import {
  getSession,
  recordActivity,
  signIn,
  signOut,
} from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { timings } from '@leadwright/shared/timings'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { hashToken } from '../../../lib/ids.ts'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { sessions, users } from './auth.table.ts'
import { setSuspended } from './users.usecases.ts'

const minute = 60_000
const credentials = (email: string, password = testPassword) => ({
  body: { email, password, termsAccepted: true as const },
})

describe('signing in', () => {
  test('the right password opens a session that returns the person', async () => {
    const { signInAs, send } = await createTestApp()
    const person = await signInAs('client', { email: 'Ada@Example.com'.toLowerCase() })
    const answer = await send(signIn, credentials('  ADA@example.com '))
    const body = (await answer.json()) as { user: { email: string; role: string } }
    expect(answer.status).toBe(200)
    expect(body.user).toMatchObject({ id: person.id, email: 'ada@example.com', role: 'client' })
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/)
    expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Lax/)
  })

  test('an unknown email, a wrong password and a suspended user’s wrong one get the same answer', async () => {
    const { deps, signInAs, send } = await createTestApp()
    const person = await signInAs('client')
    const suspended = await signInAs('client')
    transaction(deps.db, (tx) => setSuspended(tx, suspended.id, '2026-03-01T00:00:00.000Z'))
    const answers = await Promise.all([
      send(signIn, credentials('nobody@leadwright.test')),
      send(signIn, credentials(person.email, 'not the password')),
      send(signIn, credentials(suspended.email, 'not the password')),
    ])
    const bodies = await Promise.all(answers.map((one) => one.json() as Promise<object>))
    const shown = bodies.map((body) => JSON.stringify(body).replace(/"requestId":"[^"]+"/, ''))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(shown).size).toBe(1)
    expect(shown[0]).toContain(messages.login.failed)
  })

  test('a suspended user with the right password reads that they are suspended, and is not signed in', async () => {
    const { deps, signInAs, refused } = await createTestApp()
    const { id, email } = await signInAs('client')
    transaction(deps.db, (tx) => setSuspended(tx, id, '2026-03-01T00:00:00.000Z'))
    expect(await refused(signIn, credentials(email))).toMatchObject({
      status: 401,
      code: 'auth.suspended',
      message: messages.login.suspended(deps.config.company.supportEmail),
    })
  })

  test('the last tries are counted down, the same for an address without an account', async () => {
    const { signInAs, refused } = await createTestApp()
    const { email } = await signInAs('client')
    const { failed, failedWithFewLeft } = messages.login
    const expected = [
      ...Array.from({ length: 6 }, () => failed),
      ...[3, 2, 1, 0].map(failedWithFewLeft),
    ]
    for (const address of [email, 'nobody@leadwright.test']) {
      const shown: string[] = []
      for (let n = 0; n < 10; n += 1) {
        shown.push((await refused(signIn, credentials(address, 'not the password'))).message)
      }
      expect(shown).toEqual(expected)
    }
  })

  test('a password is never trimmed', async () => {
    const { signInAs, refused } = await createTestApp()
    const person = await signInAs('client')
    const answer = await refused(signIn, credentials(person.email, ` ${testPassword} `))
    expect(answer.status).toBe(401)
  })

  test('the terms must be accepted', async () => {
    const { signInAs, refused } = await createTestApp()
    const person = await signInAs('client')
    const body = { email: person.email, password: testPassword, termsAccepted: false }
    expect(await refused(signIn, { body })).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  test('the eleventh wrong attempt for one account must wait; another account need not', async () => {
    const { signInAs, refused, ok } = await createTestApp()
    const person = await signInAs('client')
    const other = await signInAs('client')
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect((await refused(signIn, credentials(person.email, 'wrong'))).status).toBe(401)
    }
    const answer = await refused(signIn, credentials(person.email))
    expect(answer).toMatchObject({ status: 429, code: 'request.rate-limited' })
    expect((await ok(signIn, credentials(other.email))).user.id).toBe(other.id)
  })

  test('a successful sign-in clears the failed attempts', async () => {
    const { signInAs, refused, ok } = await createTestApp()
    const person = await signInAs('client')
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 5; attempt++) {
        await refused(signIn, credentials(person.email, 'wrong'))
      }
      expect((await ok(signIn, credentials(person.email))).user.id).toBe(person.id)
    }
  })

  test('successful and failed sign-ins are audited without the password', async () => {
    const { deps, signInAs, ok, refused } = await createTestApp()
    const person = await signInAs('client')
    await ok(signIn, credentials(person.email))
    await refused(signIn, credentials(person.email, 'a wrong password'))
    const rows = deps.db.select().from(auditLog).all()
    expect(rows.map((row) => row.action)).toEqual(['auth.signed-in', 'auth.sign-in-failed'])
    expect(JSON.stringify(rows)).not.toContain(testPassword)
    expect(JSON.stringify(rows)).not.toContain('a wrong password')
  })
})

describe('a session', () => {
  test('is stored only as the hash of its token', async () => {
    const { deps, signInAs } = await createTestApp()
    const person = await signInAs('client')
    const token = person.cookie.split('=')[1] ?? ''
    const stored = JSON.stringify(deps.db.select().from(sessions).all())
    expect(stored).toContain(hashToken(token))
    expect(stored).not.toContain(token)
  })

  test('ends after exactly 60 minutes without activity', async () => {
    const { clock, signInAs, ok, refused } = await createTestApp()
    const person = await signInAs('client')
    clock.advance(timings.idleSignOut - 1_000)
    expect((await ok(getSession, {}, person)).user.id).toBe(person.id)
    clock.advance(1_000)
    expect(await refused(getSession, {}, person)).toMatchObject({ status: 401 })
  })

  test('reading the session does not postpone its end, activity does', async () => {
    const { clock, signInAs, ok, refused } = await createTestApp()
    const person = await signInAs('client')
    clock.advance(59 * minute)
    await ok(getSession, {}, person)
    const renewed = await ok(recordActivity, {}, person)
    expect(Date.parse(renewed.idleExpiresAt)).toBe(clock.now().getTime() + timings.idleSignOut)
    clock.advance(59 * minute)
    await ok(getSession, {}, person)
    clock.advance(minute)
    expect((await refused(getSession, {}, person)).status).toBe(401)
  })

  test('ends 12 hours after signing in, whatever the activity', async () => {
    const { clock, signInAs, ok, refused } = await createTestApp()
    const person = await signInAs('client')
    for (let half = 1; half < 24; half++) {
      clock.advance(30 * minute)
      await ok(recordActivity, {}, person)
    }
    clock.advance(30 * minute)
    expect((await refused(recordActivity, {}, person)).status).toBe(401)
  })

  test('ends when someone signs in again in the same browser, but not if that fails', async () => {
    const { signInAs, send, ok, refused } = await createTestApp()
    const former = await signInAs('client')
    const next = await signInAs('staff')
    expect((await send(signIn, credentials(next.email, 'wrong'), former)).status).toBe(401)
    expect((await ok(getSession, {}, former)).user.id).toBe(former.id)
    expect((await send(signIn, credentials(next.email), former)).status).toBe(200)
    expect((await refused(getSession, {}, former)).status).toBe(401)
  })

  test('at most 20 are open per person; signing in again ends the oldest', async () => {
    const { signInAs, signInAgain, ok, refused } = await createTestApp()
    const oldest = await signInAs('client')
    const others = Array.from({ length: 19 }, () => signInAgain(oldest))
    expect((await ok(getSession, {}, oldest)).user.id).toBe(oldest.id)
    const newest = signInAgain(oldest)
    expect((await refused(getSession, {}, oldest)).status).toBe(401)
    for (const one of [...others, newest]) await ok(getSession, {}, one)
  })

  test('with an older security stamp is rejected', async () => {
    const { deps, signInAs, refused } = await createTestApp()
    const person = await signInAs('client')
    const raised = { securityStamp: sql`${users.securityStamp} + 1` }
    deps.db.update(users).set(raised).where(eq(users.id, person.id)).run()
    expect((await refused(getSession, {}, person)).status).toBe(401)
  })

  test('with an open requirement can be signed out', async () => {
    const { deps, signInAs, ok, refused } = await createTestApp()
    const person = await signInAs('client')
    deps.db.update(users).set({ passwordTemporary: true }).where(eq(users.id, person.id)).run()
    await ok(signOut, {}, person)
    expect((await refused(getSession, {}, person)).status).toBe(401)
    expect(deps.db.select().from(auditLog).all()).toMatchObject([
      { action: 'auth.signed-out', actorId: person.id },
    ])
  })

  test('ends at sign-out in this browser only', async () => {
    const { signInAs, signInAgain, ok, send, refused } = await createTestApp()
    const here = await signInAs('client')
    const elsewhere = signInAgain(here)
    const answer = await send(signOut, {}, here)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('clear-site-data')).toBe('"storage"')
    expect((await refused(getSession, {}, here)).status).toBe(401)
    expect((await ok(getSession, {}, elsewhere)).user.id).toBe(here.id)
  })

  test('ends at the next request when its user is suspended', async () => {
    const { deps, signInAs, refused } = await createTestApp()
    await signInAs('admin')
    const person = await signInAs('admin')
    transaction(deps.db, (tx) => setSuspended(tx, person.id, '2026-03-10T09:00:00.000Z'))
    expect((await refused(listClients, { query: {} }, person)).status).toBe(401)
  })

  test('an invented or malformed token is rejected', async () => {
    const { signInAs, refused } = await createTestApp()
    const person = await signInAs('admin')
    for (const cookie of ['session=', 'session=x', `session=${'A'.repeat(43)}`, 'session=%00']) {
      expect((await refused(getSession, {}, { ...person, cookie })).status).toBe(401)
    }
  })
})
