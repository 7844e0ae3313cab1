import {
  getAccess,
  sendPasswordLink,
  setAccessSuspended,
  signOutEverywhere,
} from '@leadwright/shared/contracts/identity/access'
import { setPassword } from '@leadwright/shared/contracts/identity/account'
import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { mailContext } from '../../mail/mail.rules.ts'
import { mailOutbox } from '../../mail/mail.table.ts'

const lastAction = ({ deps }: TestApp) =>
  deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1).get()?.action

describe('a person’s access', () => {
  test('suspending ends every session at once, and the person cannot sign in until restored', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const again = app.signInAgain(client)
    const params = { userId: client.id }
    expect(await app.ok(getAccess, { params }, admin)).toMatchObject({
      suspended: false,
      passwordSet: true,
      sessions: 2,
    })
    const after = await app.ok(setAccessSuspended, { params, body: { suspended: true } }, admin)
    expect(after).toMatchObject({ suspended: true, sessions: 0 })
    expect(lastAction(app)).toBe('access.suspended')
    for (const caller of [client, again]) {
      expect(await app.refused(getSession, {}, caller)).toMatchObject({ status: 401 })
    }
    const body = { email: client.email, password: testPassword, termsAccepted: true as const }
    expect(await app.refused(signIn, { body })).toMatchObject({
      status: 401,
      code: 'auth.suspended',
    })
    await app.ok(setAccessSuspended, { params, body: { suspended: false } }, admin)
    expect(lastAction(app)).toBe('access.restored')
    expect((await app.ok(signIn, { body })).user.id).toBe(client.id)
  })

  test('signing out everywhere ends all sessions, and the person can sign in again', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const staff = await app.signInAs('staff')
    const params = { userId: staff.id }
    expect(await app.ok(signOutEverywhere, { params }, admin)).toMatchObject({ sessions: 0 })
    expect(await app.refused(getSession, {}, staff)).toMatchObject({ status: 401 })
    expect(lastAction(app)).toBe('access.signed-out')
    const body = { email: staff.email, password: testPassword, termsAccepted: true as const }
    await app.ok(signIn, { body })
  })

  test('an emailed link sets the password; a suspended person gets none', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const params = { userId: client.id }
    await app.ok(sendPasswordLink, { params }, admin)
    const [mail] = app.deps.db.select().from(mailOutbox).all()
    expect(mail).toMatchObject({ kind: 'password.link', recipient: client.email })
    const content = app.deps.vault.open(mail?.body ?? '', mailContext(mail?.id ?? ''))
    const token = /set-password#([\w-]{43})/.exec(content)?.[1] ?? ''
    const newPassword = 'a-brand-new-password'
    await app.ok(setPassword, {
      body: { token, newPassword, confirmPassword: newPassword, termsAccepted: true as const },
    })
    const body = { email: client.email, password: newPassword, termsAccepted: true as const }
    await app.ok(signIn, { body })
    await app.ok(setAccessSuspended, { params, body: { suspended: true } }, admin)
    expect(await app.refused(sendPasswordLink, { params }, admin)).toMatchObject({
      status: 409,
      code: 'access.suspended',
    })
  })

  test('no one can suspend themselves, so there is always an admin who can sign in', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const body = { suspended: true }
    expect(
      await app.refused(setAccessSuspended, { params: { userId: admin.id }, body }, admin),
    ).toMatchObject({ status: 409, code: 'access.own' })
    const other = await app.signInAs('admin')
    await app.ok(setAccessSuspended, { params: { userId: other.id }, body }, admin)
    expect(await app.refused(getSession, {}, other)).toMatchObject({ status: 401 })
  })

  test('a missing person is not found', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const params = { userId: crypto.randomUUID() }
    for (const endpoint of [getAccess, signOutEverywhere, sendPasswordLink]) {
      expect(await app.refused(endpoint, { params }, admin)).toMatchObject({ status: 404 })
    }
  })
})
