import { setClientSuspended } from '@leadwright/shared/contracts/clients/client-details'
import { getAccess, setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { confirmPassword, getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import * as contract from '@leadwright/shared/contracts/identity/passkeys'
import { getProfile } from '@leadwright/shared/contracts/identity/profile'
import {
  confirmSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from '@leadwright/shared/contracts/identity/second-factor'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import { messages } from '@leadwright/shared/messages'
import type { Role } from '@leadwright/shared/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addPasskey } from '../../../testing/add-passkey.ts'
import { codeOf } from '../../../testing/authenticator.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { createPasskeyDevice, type PasskeyDevice } from '../../../testing/passkey-device.ts'
import { testPassword } from '../../../testing/people.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { usedChallenges, users } from '../auth/auth.table.ts'
import { passkeys } from './passkeys.table.ts'

const termsAccepted = true as const
const refusal = { status: 401, code: 'auth.failed', message: messages.passkeys.failed }

/** Someone with a passkey. */
async function withPasskey(role: Role = 'staff') {
  const app = await createTestApp()
  const person = await app.signInAs(role)
  const added = await addPasskey(app, person)
  const challengeOf = async () => (await app.ok(contract.startPasskeySignIn, {})).challenge
  /** The body of a sign-in. */
  const answered = async (device: PasskeyDevice, fault = {}) => ({
    body: { answer: device.answer(await challengeOf(), fault), termsAccepted },
  })
  return { ...app, app, person, ...added, challengeOf, answered }
}
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const actionsIn = ({ deps }: Pick<TestApp, 'deps'>) =>
  deps.db
    .select()
    .from(auditLog)
    .all()
    .map(({ action }) => action)
const requireFactor = (app: TestApp, admin: Caller) =>
  app.ok(
    changeSetting,
    { params: { key: 'secondFactor' }, body: { value: { admin: true, staff: true }, version: 0 } },
    admin,
  )

describe('a passkey', () => {
  test('signs its owner in, and the list shows when it was used', async () => {
    const { ok, send, clock, person, device, answered, params } = await withPasskey('client')
    clock.advance(60_000)
    const answer = await send(contract.signInWithPasskey, await answered(device))
    expect(await answer.json()).toMatchObject({ user: { id: person.id }, requirement: null })
    const caller = { ...person, cookie: cookieOf(answer) }
    const { items } = await ok(contract.listPasskeys, {}, caller)
    const lastUsedAt = clock.now().toISOString()
    expect(items).toMatchObject([{ id: params.passkeyId, name: 'Laptop', lastUsedAt }])
  })

  test('asks for the terms only if those in force are not accepted yet, and the answer works again then', async () => {
    const { ok, refused, deps, device, answered, params, person } = await withPasskey()
    const { body } = await answered(device)
    const [without, also] = [{ answer: body.answer }, { body }]
    const asked = { status: 400, issues: [{ path: 'termsAccepted' }] }
    for (let n = 0; n < 2; n += 1) {
      expect(await refused(contract.signInWithPasskey, { body: without })).toMatchObject(asked)
    }
    expect(actionsIn({ deps })).not.toContain('auth.sign-in-failed')
    await ok(contract.signInWithPasskey, also)
    const again = { answer: (await answered(device)).body.answer }
    await ok(contract.signInWithPasskey, { body: again })
    deps.db.update(users).set({ termsSince: '2020-01-01' }).run()
    const later = { answer: (await answered(device)).body.answer }
    expect(await refused(contract.signInWithPasskey, { body: later })).toMatchObject(asked)
    await ok(contract.removePasskey, { params }, person)
    expect(await refused(contract.signInWithPasskey, { body: later })).toMatchObject(refusal)
  })

  test('counts as both factors: no code is asked for', async () => {
    const { ok, send, clock, person, device, answered } = await withPasskey('admin')
    const { secret } = await ok(
      startSecondFactor,
      { body: { currentPassword: testPassword } },
      person,
    )
    const code = codeOf(secret, clock.now().getTime())
    await ok(confirmSecondFactor, { body: { code } }, person)
    const answer = await send(contract.signInWithPasskey, await answered(device))
    expect(await answer.json()).toMatchObject({ requirement: null })
  })

  test('that is added is audited, and its owner gets an email', async () => {
    const { deps, person } = await withPasskey()
    expect(actionsIn({ deps })).toContain('passkey.added')
    const mails = queuedMails(deps).map(({ kind, to }) => ({ kind, to }))
    expect(mails).toEqual([{ kind: 'passkey.added', to: person.email }])
  })

  test('can be renamed and removed by its owner only', async () => {
    const { app, ok, refused, person, params, deps, device, answered } = await withPasskey()
    const other = await app.signInAs('staff')
    const body = { name: 'Old laptop' }
    for (const [endpoint, input] of [
      [contract.renamePasskey, { params, body }],
      [contract.removePasskey, { params }],
    ] as const) {
      expect(await refused(endpoint, input, other)).toMatchObject({ status: 404 })
    }
    expect(await ok(contract.renamePasskey, { params, body }, person)).toMatchObject(body)
    const elsewhere = app.signInAgain(person)
    const sent = await answered(device)
    expect(await ok(contract.removePasskey, { params }, person)).toEqual({ items: [] })
    expect(await refused(getSession, {}, elsewhere)).toMatchObject({ status: 401 })
    await ok(getSession, {}, person)
    expect(await refused(contract.signInWithPasskey, sent)).toMatchObject(refusal)
    expect(queuedMails(deps).at(-1)).toMatchObject({ kind: 'passkey.removed', to: person.email })
  })

  test('the limit is ten, and a device can be added once', async () => {
    const { app, person, device, refused, ok } = await withPasskey()
    const { challenge, excludeCredentials } = await ok(contract.startPasskey, {}, person)
    expect(excludeCredentials).toEqual([{ type: 'public-key', id: device.id }])
    const body = { name: 'Again', ...device.register(challenge) }
    expect(await refused(contract.addPasskey, { body }, person)).toMatchObject({
      code: 'passkeys.known',
    })
    for (let n = 1; n < contract.maxPasskeys; n += 1) await addPasskey(app, person)
    expect(await refused(contract.startPasskey, {}, person)).toMatchObject({
      code: 'passkeys.too-many',
    })
  })

  test('needs a recent confirmation to be added, and a password that no one else knows', async () => {
    const { app, person, refused, ok, clock, deps } = await withPasskey()
    const { challenge } = await ok(contract.startPasskey, {}, person)
    const device = createPasskeyDevice(deps.config.portalOrigin)
    const body = { name: 'Phone', ...device.register(challenge) }
    clock.advance(5 * 60_000)
    for (const [endpoint, input] of [
      [contract.startPasskey, {}],
      [contract.addPasskey, { body }],
    ] as const) {
      expect(await refused(endpoint, input, person)).toMatchObject({
        code: 'auth.confirm-required',
      })
    }
    await ok(confirmPassword, { body: { password: testPassword } }, person)
    deps.db.update(users).set({ passwordTemporary: true }).where(eq(users.id, person.id)).run()
    expect(await refused(contract.startPasskey, {}, app.signInAgain(person))).toMatchObject({
      code: 'auth.password-change-required',
    })
  })
})

describe('an answer that is not right is refused with one message', () => {
  const faults: [string, object][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['the answer to a registration', { type: 'webauthn.create' }],
    ['a device that did not verify the person', { unverified: true }],
  ]
  test.each(faults)('%s', async (_, fault) => {
    const { app, answered, device, refused, ok, person, deps } = await withPasskey()
    const sent = await answered(device, fault)
    expect(await refused(contract.signInWithPasskey, sent)).toMatchObject(refusal)
    expect(actionsIn(app).at(-1)).toBe('auth.sign-in-failed')
    const { challenge } = await ok(contract.startPasskey, {}, person)
    const other = createPasskeyDevice(deps.config.portalOrigin)
    const wrong = 'type' in fault ? { type: 'webauthn.get' } : fault
    const body = { name: 'Phone', ...other.register(challenge, wrong) }
    expect(await refused(contract.addPasskey, { body }, person)).toMatchObject({
      code: 'passkeys.failed',
    })
  })

  test('an unknown passkey, a signature of someone else, and damaged answers', async () => {
    const { deps, device, answered, refused } = await withPasskey()
    const unknown = createPasskeyDevice(deps.config.portalOrigin)
    const good = (await answered(device)).body.answer
    const signature = Buffer.from(good.signature, 'base64url')
    signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
    const answers = [
      (await answered(unknown)).body.answer,
      { ...(await answered(unknown)).body.answer, id: device.id },
      { ...good, signature: signature.toString('base64url') },
      { ...good, signature: 'x' },
      { ...good, authenticatorData: 'AAAA' },
      { ...good, clientDataJSON: 'AAAA' },
      { ...good, clientDataJSON: Buffer.from('null').toString('base64url') },
      { ...good, clientDataJSON: Buffer.from('{}').toString('base64url') },
    ]
    for (const answer of answers) {
      const body = { answer, termsAccepted }
      expect(await refused(contract.signInWithPasskey, { body })).toMatchObject(refusal)
    }
    expect(deps.db.select().from(usedChallenges).all()).toHaveLength(1)
  })

  test('a challenge works once, for five minutes, and only for its purpose and session', async () => {
    const on = await withPasskey()
    const { app, ok, refused, clock, person, device, answered } = on
    const sent = await answered(device)
    await ok(contract.signInWithPasskey, sent)
    expect(await refused(contract.signInWithPasskey, sent)).toMatchObject(refusal)
    const late = await answered(device)
    clock.advance(5 * 60_000)
    expect(await refused(contract.signInWithPasskey, late)).toMatchObject(refusal)
    const { challenge } = await ok(contract.startPasskeyConfirmation, {}, person)
    const confirmation = { answer: device.answer(challenge) }
    const swapped = { ...confirmation, termsAccepted }
    expect(await refused(contract.signInWithPasskey, { body: swapped })).toMatchObject(refusal)
    const failed = { status: 400, code: 'passkeys.failed' }
    const again = app.signInAgain(person)
    expect(await refused(contract.confirmWithPasskey, { body: confirmation }, again)).toMatchObject(
      failed,
    )
    const forSignIn = { answer: device.answer(await on.challengeOf()) }
    expect(await refused(contract.confirmWithPasskey, { body: forSignIn }, person)).toMatchObject(
      failed,
    )
    const forged = Buffer.from(`nonce 9999-01-01T00:00:00.000Z signature`).toString('base64url')
    const body = { answer: device.answer(forged), termsAccepted }
    expect(await refused(contract.signInWithPasskey, { body })).toMatchObject(refusal)
  })

  test('a suspended person, whose passkeys are gone once the suspension is lifted', async () => {
    const { app, ok, refused, person, device, answered, deps } = await withPasskey('client')
    const admin = await app.signInAs('admin')
    // As if the suspension had come while the device was asked.
    deps.db
      .update(users)
      .set({ suspendedAt: app.clock.now().toISOString() })
      .where(eq(users.id, person.id))
      .run()
    expect(await refused(contract.signInWithPasskey, await answered(device))).toMatchObject(refusal)
    const params = { userId: person.id }
    await ok(setAccessSuspended, { params, body: { suspended: true } }, admin)
    await ok(setAccessSuspended, { params, body: { suspended: false } }, admin)
    expect(await refused(contract.signInWithPasskey, await answered(device))).toMatchObject(refusal)
    const again = app.signInAgain(person)
    const { device: second } = await addPasskey(app, again)
    const client = { params: { clientId: person.id } }
    await ok(setClientSuspended, { ...client, body: { suspended: true } }, admin)
    await ok(setClientSuspended, { ...client, body: { suspended: false } }, admin)
    expect(await refused(contract.signInWithPasskey, await answered(second))).toMatchObject(refusal)
  })

  test('a counter that goes back: audited, and emailed to the owner', async () => {
    const { app, ok, refused, person, device, answered, deps } = await withPasskey()
    await ok(contract.signInWithPasskey, await answered(device, { counter: 8 }))
    for (const counter of [8, 7, 0]) {
      const sent = await answered(device, { counter })
      expect(await refused(contract.signInWithPasskey, sent)).toMatchObject(refusal)
      expect(actionsIn(app).slice(-2)).toEqual(['passkey.copied', 'auth.sign-in-failed'])
    }
    expect(queuedMails(deps).at(-1)).toMatchObject({ kind: 'passkey.copied', to: person.email })
    expect(deps.db.select().from(passkeys).get()?.counter).toBe(8)
    await ok(contract.signInWithPasskey, await answered(device, { counter: 9 }))
  })

  test('too many wrong answers: the right one must wait, while passwords have separate limits', async () => {
    const { ok, refused, person, device, answered } = await withPasskey()
    for (let n = 0; n < 10; n += 1) {
      await refused(contract.signInWithPasskey, await answered(device, { unverified: true }))
    }
    expect(await refused(contract.signInWithPasskey, await answered(device))).toMatchObject({
      status: 429,
    })
    const body = { email: person.email, password: testPassword, termsAccepted }
    await ok(signIn, { body })
  })
})

describe('where a second factor is required', () => {
  test('a passkey completes the setup, and then the password alone is not enough', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const staff = await app.signInAs('staff')
    await requireFactor(app, admin)
    expect(await app.ok(getSession, {}, staff)).toMatchObject({
      requirement: 'enrol-second-factor',
    })
    const { params } = await addPasskey(app, staff)
    expect((await app.ok(getProfile, {}, staff)).email).toBe(staff.email)
    const body = { email: staff.email, password: testPassword, termsAccepted }
    const half = { ...staff, cookie: cookieOf(await app.send(signIn, { body })) }
    expect(await app.ok(getSession, {}, half)).toMatchObject({ requirement: 'second-factor' })
    for (const endpoint of [contract.startPasskey, startSecondFactor]) {
      const sent = { body: { currentPassword: testPassword } }
      expect(await app.refused(endpoint, sent, half)).toMatchObject({
        code: 'auth.second-factor-required',
      })
    }
    expect(await app.refused(contract.removePasskey, { params }, staff)).toMatchObject({
      code: 'second-factor.required',
    })
  })

  test('an admin resets a lost passkey with the second factor', async () => {
    const { app, ok, refused, person, device, answered } = await withPasskey()
    const admin = await app.signInAs('admin')
    const params = { userId: person.id }
    expect(await ok(getAccess, { params }, admin)).toMatchObject({ secondFactor: true })
    await ok(resetSecondFactor, { params }, admin)
    expect(await ok(getAccess, { params }, admin)).toMatchObject({ secondFactor: false })
    expect(await refused(contract.signInWithPasskey, await answered(device))).toMatchObject(refusal)
  })
})

describe('confirming a sensitive action with a passkey', () => {
  test('works like the password, but not with someone else’s passkey', async () => {
    const { app, ok, refused, clock, person, device, params } = await withPasskey()
    const other = await app.signInAs('staff')
    const { device: foreign } = await addPasskey(app, other)
    clock.advance(5 * 60_000)
    const start = await ok(contract.startPasskeyConfirmation, {}, person)
    expect(start.allowCredentials).toEqual([{ type: 'public-key', id: device.id }])
    const sent = (from: PasskeyDevice) => ({ body: { answer: from.answer(start.challenge) } })
    expect(await refused(contract.confirmWithPasskey, sent(foreign), person)).toMatchObject({
      status: 400,
      code: 'passkeys.failed',
    })
    await refused(contract.startPasskey, {}, person)
    await ok(contract.confirmWithPasskey, sent(device), person)
    await ok(contract.startPasskey, {}, person)
    await ok(contract.removePasskey, { params }, person)
  })
})
