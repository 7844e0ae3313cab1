import { confirmPassword, getSession } from '@leadwright/shared/contracts/identity/auth'
import * as contract from '@leadwright/shared/contracts/identity/google'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { withGoogle, withLinked } from '../../../testing/google.ts'
import { providerAccount } from '../../../testing/openid-provider.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { users } from '../auth/auth.table.ts'
import { googleAccounts } from './google.table.ts'

describe('linking a Google account', () => {
  test('stores the subject, shows the address, is audited and emailed; removing it is, too', async () => {
    const { app, ok, refused, returned, deps, person, account } = await withLinked()
    expect(await ok(contract.getGoogleAccount, {}, person)).toMatchObject({
      account: { email: account.email, lastUsedAt: null },
    })
    const elsewhere = app.signInAgain(person)
    const none = { account: null }
    expect(await ok(contract.unlinkGoogleAccount, {}, person)).toEqual(none)
    expect(await refused(getSession, {}, elsewhere)).toMatchObject({ status: 401 })
    expect(await refused(contract.unlinkGoogleAccount, {}, person)).toMatchObject({ status: 404 })
    const { body, caller } = await returned(account)
    expect(await refused(contract.signInWithGoogle, { body }, caller)).toMatchObject({
      message: messages.google.notLinked,
    })
    const kinds = ['google-account.linked', 'google-account.unlinked']
    expect(queuedMails(deps).map(({ kind, to }) => ({ kind, to }))).toEqual(
      kinds.map((kind) => ({ kind, to: person.email })),
    )
    const actions = deps.db.select({ action: auditLog.action }).from(auditLog).all()
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(kinds))
  })

  test('needs a recent confirmation and a password that no one else knows', async () => {
    const { app, ok, refused, go, signInAs, clock, deps } = await withGoogle()
    const person = await signInAs('staff')
    clock.advance(5 * 60_000)
    expect(await refused(contract.startGoogleLink, {}, person)).toMatchObject({
      code: 'auth.confirm-required',
    })
    await ok(confirmPassword, { body: { password: testPassword } }, person)
    await go(contract.startGoogleLink, person)
    const temporary = deps.db.update(users).set({ passwordTemporary: true })
    temporary.where(eq(users.id, person.id)).run()
    expect(await refused(contract.startGoogleLink, {}, app.signInAgain(person))).toMatchObject({
      code: 'auth.password-change-required',
    })
  })

  test('one account belongs to one person, and one person has one account', async () => {
    const { refused, signInAs, returnedToSettings, go, deps, person, account } = await withLinked()
    const other = await signInAs('admin')
    const taken = await returnedToSettings(other, account)
    expect(
      await refused(contract.linkGoogleAccount, { body: taken.body }, taken.caller),
    ).toMatchObject({ status: 409, code: 'google-account.taken' })
    expect(await refused(contract.startGoogleLink, {}, person)).toMatchObject({
      code: 'google-account.linked',
    })
    expect(deps.db.select().from(googleAccounts).all()).toHaveLength(1)
    const two = [
      await go(contract.startGoogleLink, other),
      await go(contract.startGoogleLink, other),
    ]
    expect(new Set(two.map(({ url }) => url)).size).toBe(2)
  })

  test('an answer counts only for the session that asked, and only with its cookie', async () => {
    const { app, refused, signInAs, returnedToSettings, returned } = await withGoogle()
    const person = await signInAs('staff')
    const account = providerAccount('ada')
    const failed = { status: 400, code: 'google-account.failed' }
    const { body, caller } = await returnedToSettings(person, account)
    const attempt = caller.cookie.split('; ')[1]
    const elsewhere = app.signInAgain(person)
    const cases = {
      'another session': { ...elsewhere, cookie: `${elsewhere.cookie}; ${attempt}` },
      'no cookie': person,
    }
    for (const [name, as] of Object.entries(cases)) {
      expect(await refused(contract.linkGoogleAccount, { body }, as), name).toMatchObject(failed)
    }
    const forSignIn = await returned(account, {}, person)
    const { answer } = forSignIn.body
    expect(
      await refused(contract.linkGoogleAccount, { body: { answer } }, forSignIn.caller),
    ).toMatchObject(failed)
    const foreign = await returnedToSettings(person, providerAccount('eve', { hd: 'evil.example' }))
    expect(
      await refused(contract.linkGoogleAccount, { body: foreign.body }, foreign.caller),
    ).toMatchObject({ ...failed, message: messages.google.otherDomain('example.com') })
  })

  test('is for the studio only', async () => {
    const { refused, signInAs } = await withGoogle()
    const client = await signInAs('client')
    for (const endpoint of [
      contract.getGoogleAccount,
      contract.startGoogleLink,
      contract.unlinkGoogleAccount,
    ]) {
      expect(await refused(endpoint, {}, client)).toMatchObject({ status: 403 })
    }
  })
})

test('without its settings, nothing of it exists', async () => {
  const { refused, signInAs } = await createTestApp()
  const person = await signInAs('admin')
  const body = { answer: '?code=x' }
  for (const [endpoint, input] of [
    [contract.startGoogleSignIn, {}],
    [contract.signInWithGoogle, { body }],
    [contract.getGoogleAccount, {}],
    [contract.startGoogleLink, {}],
    [contract.linkGoogleAccount, { body }],
    [contract.unlinkGoogleAccount, {}],
  ] as const) {
    expect(await refused(endpoint, input, person)).toMatchObject({ status: 404 })
  }
})
