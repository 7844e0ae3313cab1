import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { confirmPassword, getSession } from '@leadwright/shared/contracts/identity/auth'
import * as contract from '@leadwright/shared/contracts/identity/google'
import { startPasskey } from '@leadwright/shared/contracts/identity/passkeys'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '@leadwright/shared/contracts/identity/second-factor'
import { removePerson } from '@leadwright/shared/contracts/people'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../../testing/authenticator.ts'
import { withGoogle, withLinked } from '../../../testing/google.ts'
import { hostedDomain, providerAccount, type TokenFault } from '../../../testing/openid-provider.ts'
import { testPassword } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { sessions, userProfiles } from '../auth/auth.table.ts'
import { googleAccounts } from './google.table.ts'

const actionsIn = ({ deps }: Pick<TestApp, 'deps'>) =>
  deps.db
    .select()
    .from(auditLog)
    .all()
    .map(({ action }) => action)
const refusal = (message: string) => ({ status: 401, code: 'auth.failed', message })

afterEach(() => void vi.useRealTimers())

describe('a linked Google account', () => {
  test('signs its owner in, and the settings show when it was used', async () => {
    const { ok, signIn, clock, person, account, deps } = await withLinked()
    clock.advance(60_000)
    const caller = await signIn({ ...account, email: `new-name@${hostedDomain}` }, person)
    expect(await ok(getSession, {}, caller)).toMatchObject({
      user: { id: person.id },
      requirement: null,
    })
    const lastUsedAt = clock.now().toISOString()
    expect(await ok(contract.getGoogleAccount, {}, caller)).toMatchObject({
      account: { email: `new-name@${hostedDomain}`, lastUsedAt },
    })
    expect(actionsIn({ deps })).toContain('auth.signed-in')
    expect(deps.db.select().from(sessions).all()).toHaveLength(1)
  })

  test('is linked by its subject, never by an email address', async () => {
    const { refused, returned, signInAs, deps } = await withGoogle()
    const person = await signInAs('admin')
    const { body, caller } = await returned(providerAccount('eve', { email: person.email }))
    expect(await refused(contract.signInWithGoogle, { body }, caller)).toMatchObject(
      refusal(messages.google.notLinked),
    )
    expect(deps.db.select().from(googleAccounts).all()).toEqual([])
  })

  test('is one factor: the authenticator app is still asked for', async () => {
    const { ok, signIn, clock, person, account } = await withLinked('admin')
    const body = { currentPassword: testPassword }
    const { secret } = await ok(startSecondFactor, { body }, person)
    const code = codeOf(secret, clock.now().getTime())
    await ok(confirmSecondFactor, { body: { code } }, person)
    const half = await signIn(account)
    expect(await ok(getSession, {}, half)).toMatchObject({ requirement: 'second-factor' })
  })

  test('does not confirm sensitive actions', async () => {
    const { ok, refused, signIn, person, account } = await withLinked()
    const caller = await signIn(account, person)
    expect(await refused(startPasskey, {}, caller)).toMatchObject({ code: 'auth.confirm-required' })
    await ok(confirmPassword, { body: { password: testPassword } }, caller)
    await ok(startPasskey, {}, caller)
  })

  test('asks for the terms only if those in force are not accepted yet', async () => {
    const { ok, refused, returned, account, deps } = await withLinked()
    const withoutTerms = async () => {
      const { body, caller } = await returned(account)
      return [{ body: { answer: body.answer } }, caller] as const
    }
    expect(await refused(contract.signInWithGoogle, ...(await withoutTerms()))).toMatchObject({
      status: 400,
      issues: [{ path: 'termsAccepted' }],
    })
    expect(actionsIn({ deps })).not.toContain('auth.sign-in-failed')
    const { body, caller } = await returned(account)
    await ok(contract.signInWithGoogle, { body }, caller)
    await ok(contract.signInWithGoogle, ...(await withoutTerms()))
  })

  test('goes on when the provider replaces its key', async () => {
    const { signIn, account, provider } = await withLinked()
    await signIn(account)
    provider.rotateKey()
    // The library fetches keys again after a minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    await signIn(account)
  })

  test('the provider’s addresses and keys are fetched once', async () => {
    const { signIn, account, provider } = await withLinked()
    await signIn(account)
    expect(provider.paths.filter((path) => path !== '/token')).toEqual([
      '/.well-known/openid-configuration',
      '/keys',
    ])
  })
})

describe('a sign-in with Google is refused', () => {
  const { failed, otherDomain, unconfirmed, notLinked } = messages.google
  const other = providerAccount('other')
  const faults: [string, string, TokenFault, typeof other?][] = [
    ['an account of another domain', otherDomain(hostedDomain), { claims: { hd: 'evil.example' } }],
    ['an account without a domain', otherDomain(hostedDomain), { claims: { hd: undefined } }],
    ['an unconfirmed email', unconfirmed, { claims: { email_verified: false } }],
    ['an email confirmed in words only', unconfirmed, { claims: { email_verified: 'true' } }],
    ['a missing email', unconfirmed, { claims: { email: undefined } }],
    ['an account that no one linked', notLinked, {}, other],
    ['another nonce', failed, { claims: { nonce: 'replayed' } }],
    ['no nonce', failed, { claims: { nonce: undefined } }],
    ['another audience', failed, { claims: { aud: 'another-client' } }],
    ['several audiences', failed, { claims: { aud: ['leadwright', 'x'], azp: 'x' } }],
    ['another issuer', failed, { claims: { iss: 'https://evil.example' } }],
    ['a token that has expired', failed, { claims: { exp: 1 } }],
    ['a token without an end', failed, { claims: { exp: undefined } }],
    ['a token without a subject', failed, { claims: { sub: undefined } }],
    ['an unsigned token', failed, { alg: 'none' }],
    ['a token signed with a shared secret', failed, { alg: 'HS256' }],
    ['a signature of someone else', failed, { foreignKey: true }],
  ]
  test('with a sentence, and an audit entry', async () => {
    const { refused, returned, account, deps } = await withLinked()
    for (const [name, message, fault, as] of faults) {
      const { body, caller } = await returned(as ?? account, fault)
      const before = actionsIn({ deps }).length
      const answer = await refused(contract.signInWithGoogle, { body }, caller)
      expect(answer, name).toMatchObject(refusal(message))
      expect(actionsIn({ deps }).slice(before), name).toEqual(['auth.sign-in-failed'])
    }
  })

  test('with an answer that was changed, or an attempt of another browser', async () => {
    const { refused, returned, go, signInAs, account, provider, clock } = await withLinked()
    const { body, caller } = await returned(account)
    const another = await returned(account)
    const change = (name: string, value: string) => {
      const query = new URLSearchParams(body.answer)
      query.set(name, value)
      return { body: { answer: `?${query}` } }
    }
    const { expired, cancelled } = messages.google
    const staff = await signInAs('staff')
    const linking = await go(contract.startGoogleLink, staff)
    const declined = await returned(account)
    const cases = [
      ['no cookie', expired, { body }, undefined],
      ['another state', expired, change('state', 'x'), caller],
      ['the cookie of another browser or tab', expired, { body }, another.caller],
      ['another issuer', failed, change('iss', 'https://x.example'), caller],
      ['a cookie that was used', expired, { body }, caller],
      ['a made-up cookie', expired, { body }, { ...caller, cookie: 'attempt=bm9uY2U' }],
      [
        'an attempt to link',
        expired,
        { body: { answer: provider.answer(linking.url, account) } },
        linking.caller,
      ],
      [
        'a person who declined',
        cancelled,
        {
          body: { answer: provider.decline(declined.url) },
        },
        declined.caller,
      ],
    ] as const
    for (const [name, message, input, as] of cases) {
      const answer = await refused(contract.signInWithGoogle, input, as)
      expect(answer, name).toMatchObject(refusal(message))
    }
    const tooLate = await returned(account)
    clock.advance(5 * 60_000)
    expect(
      await refused(contract.signInWithGoogle, { body: tooLate.body }, tooLate.caller),
    ).toMatchObject(refusal(expired))
  })

  test('with an answer that was used, also in another attempt', async () => {
    const { ok, refused, returned, account } = await withLinked()
    const { body, caller } = await returned(account)
    await ok(contract.signInWithGoogle, { body }, caller)
    expect(await refused(contract.signInWithGoogle, { body }, caller)).toMatchObject(
      refusal(messages.google.expired),
    )
    const next = await returned(account)
    expect(await refused(contract.signInWithGoogle, { body }, next.caller)).toMatchObject(
      refusal(messages.google.expired),
    )
    // Which is still good for its own answer.
    await ok(contract.signInWithGoogle, { body: next.body }, next.caller)
  })

  test('for people who are suspended, removed or not of the team; a lifted suspension removes the link', async () => {
    const { app, ok, refused, signInAs, returned, link, person, account, deps } = await withLinked()
    const admin = await signInAs('admin')
    const attempt = async () => {
      const { body, caller } = await returned(account)
      return refused(contract.signInWithGoogle, { body }, caller)
    }
    const params = { userId: person.id }
    await ok(setAccessSuspended, { params, body: { suspended: true } }, admin)
    expect(await attempt()).toMatchObject({
      code: 'auth.suspended',
      message: messages.login.suspended(deps.config.company.supportEmail),
    })
    await ok(setAccessSuspended, { params, body: { suspended: false } }, admin)
    expect(await attempt()).toMatchObject(refusal(notLinked))
    const again = app.signInAgain(person)
    await link(again, account)
    const asClient = deps.db.update(userProfiles).set({ role: 'client' })
    asClient.where(eq(userProfiles.id, person.id)).run()
    expect(await attempt()).toMatchObject(refusal(notLinked))
    const asStaff = deps.db.update(userProfiles).set({ role: 'staff' })
    asStaff.where(eq(userProfiles.id, person.id)).run()
    await ok(removePerson, { params, query: {} }, admin)
    expect(await attempt()).toMatchObject(refusal(notLinked))
  })

  test('after sixty failures of the network', async () => {
    const { refused } = await withGoogle()
    const body = { answer: '?' }
    for (let n = 0; n < 60; n += 1) await refused(contract.signInWithGoogle, { body })
    expect(await refused(contract.signInWithGoogle, { body })).toMatchObject({ status: 429 })
  })

  test('while Google is down or silent, at the start and at the end, in bounded time', async () => {
    const { refused, returned, account, provider, signIn } = await withLinked()
    const unreachable = { status: 503, code: 'google.unreachable' }
    /** In silence, the time for the answer has passed at once. */
    async function unlessUp(
      state: 'down' | 'silent' | 'hostile',
      to: typeof provider,
      act: () => Promise<unknown>,
    ) {
      to.set(state)
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      const over = AbortSignal.abort(new DOMException('', 'TimeoutError'))
      if (state === 'silent') timeout.mockReturnValue(over)
      expect(await act()).toMatchObject(unreachable)
      expect(timeout).toHaveBeenCalledWith(5_000)
      timeout.mockRestore()
      to.set('up')
    }
    for (const state of ['down', 'silent'] as const) {
      const { body, caller } = await returned(account)
      await unlessUp(state, provider, () => refused(contract.signInWithGoogle, { body }, caller))
    }
    const fresh = await withGoogle()
    for (const state of ['down', 'silent', 'hostile'] as const) {
      await unlessUp(state, fresh.provider, () => fresh.refused(contract.startGoogleSignIn, {}))
    }
    fresh.clock.advance(60 * 60_000)
    await fresh.go(contract.startGoogleSignIn)
    await signIn(account)
  })
})
