import { getAccess, sendPasswordLink } from '@leadwright/shared/contracts/identity/access'
import { changePassword } from '@leadwright/shared/contracts/identity/account'
import {
  getSession,
  passSecondFactor,
  signIn,
  signOut,
} from '@leadwright/shared/contracts/identity/auth'
import { getProfile } from '@leadwright/shared/contracts/identity/profile'
import * as contract from '@leadwright/shared/contracts/identity/second-factor'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import { messages } from '@leadwright/shared/messages'
import type { Role } from '@leadwright/shared/permissions'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { systemActor } from '../../../lib/actor.ts'
import { hashToken } from '../../../lib/ids.ts'
import { codeOf } from '../../../testing/authenticator.ts'
import { testPassword } from '../../../testing/people.ts'
import { type Caller, createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { mailOutbox } from '../../mail/mail.table.ts'
import { users } from '../auth/auth.table.ts'
import { recoveryCodes, secondFactors } from './second-factor.table.ts'
import { removeSecondFactor } from './second-factor.usecases.ts'

const halfMinute = 30_000

async function withFactor(role: Role = 'admin') {
  const app = await createTestApp()
  const { ok, send, clock } = app
  const person = await app.signInAs(role)
  const body = { currentPassword: testPassword }
  const { secret } = await ok(contract.startSecondFactor, { body }, person)
  const code = () => codeOf(secret, clock.now().getTime())
  const confirmed = await ok(contract.confirmSecondFactor, { body: { code: code() } }, person)
  clock.advance(halfMinute)
  /** Signs in with the password only and returns the session. */
  async function enter(): Promise<Caller> {
    const credentials = { email: person.email, password: testPassword, termsAccepted: true }
    const answer = await send(signIn, { body: credentials })
    return { ...person, cookie: cookieOf(answer) }
  }
  return { ...app, person, secret, code, enter, codes: confirmed.recoveryCodes }
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('the second factor', () => {
  test('is not set up while someone else knows the password', async () => {
    const { ok, refused, signInAs, signInAgain, deps, clock } = await createTestApp()
    const person = await signInAs('admin')
    const start = { body: { currentPassword: testPassword } }
    const { secret } = await ok(contract.startSecondFactor, start, person)
    deps.db.update(users).set({ passwordTemporary: true }).run()
    const again = signInAgain(person)
    const confirm = { body: { code: codeOf(secret, clock.now().getTime()) } }
    for (const [endpoint, input] of [
      [contract.startSecondFactor, start],
      [contract.confirmSecondFactor, confirm],
    ] as const) {
      expect(await refused(endpoint, input, again)).toMatchObject({
        code: 'auth.password-change-required',
      })
    }
    expect(deps.db.select().from(secondFactors).get()?.confirmedAt).toBeNull()
  })

  test('checking a code does not confirm a secret created meanwhile in another tab', async () => {
    const app = await createTestApp()
    const person = await app.signInAs('admin')
    const body = { currentPassword: testPassword }
    const { secret } = await app.ok(contract.startSecondFactor, { body }, person)
    const stored = () => app.deps.db.select().from(secondFactors).get()
    const proved = stored()?.secret
    const { limiter } = app.deps
    app.deps.limiter = {
      ...limiter,
      async reset(name, key) {
        await limiter.reset(name, key)
        if (name === 'secondFactor') {
          await app.send(contract.startSecondFactor, { body }, person)
        }
      },
    }
    const code = codeOf(secret, app.clock.now().getTime())
    await app.send(contract.confirmSecondFactor, { body: { code } }, person)
    expect(stored()?.secret === proved || stored()?.confirmedAt === null).toBe(true)
  })

  test('a code does not count as a confirmed password', async () => {
    const { enter, code, send, refused, clock, signInAs } = await withFactor()
    const params = { userId: (await signInAs('staff')).id }
    const half = await enter()
    clock.advance(5 * 60_000)
    const cookie = cookieOf(await send(passSecondFactor, { body: { code: code() } }, half))
    expect(await refused(sendPasswordLink, { params }, { ...half, cookie })).toMatchObject({
      code: 'auth.confirm-required',
    })
  })

  test('signing in requires a code: until then the session cannot do anything else', async () => {
    const { enter, code, send, ok, refused, clock } = await withFactor()
    const half = await enter()
    expect(await ok(getSession, {}, half)).toMatchObject({ requirement: 'second-factor' })
    const change = { currentPassword: testPassword, newPassword: 'x', confirmPassword: 'x' }
    for (const [endpoint, input] of [
      [getProfile, {}],
      [contract.getSecondFactor, {}],
      [changePassword, { body: change }],
      [contract.startSecondFactor, { body: { currentPassword: testPassword } }],
    ] as const) {
      expect(await refused(endpoint, input, half)).toMatchObject({
        status: 403,
        code: 'auth.second-factor-required',
      })
    }
    const answer = await send(passSecondFactor, { body: { code: code() } }, half)
    const whole = { ...half, cookie: cookieOf(answer) }
    expect(await answer.json()).toMatchObject({ requirement: null })
    expect((await ok(getProfile, {}, whole)).email).toBe(half.email)
    clock.advance(1_000)
    expect(await refused(getSession, {}, half)).toMatchObject({ status: 401 })
  })

  test('a code works once, a wrong one never, and the previous one is still accepted', async () => {
    const { enter, code, ok, refused, clock } = await withFactor()
    const body = { code: code() }
    await ok(passSecondFactor, { body }, await enter())
    const second = await enter()
    const wrong = {
      status: 400,
      issues: [{ path: 'code', message: messages.secondFactor.codeWrong }],
    }
    expect(await refused(passSecondFactor, { body }, second)).toMatchObject(wrong)
    clock.advance(halfMinute)
    const late = { code: code() }
    clock.advance(halfMinute)
    await ok(passSecondFactor, { body: late }, second)
    const third = await enter()
    const old = { code: code() }
    clock.advance(3 * halfMinute)
    expect(await refused(passSecondFactor, { body: old }, third)).toMatchObject(wrong)
  })

  test('a recovery code works once, typed with or without its dashes', async () => {
    const { enter, codes, ok, refused, person } = await withFactor()
    expect(codes).toHaveLength(contract.recoveryCodeCount)
    const [first = '', second = ''] = codes
    expect(first).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
    await ok(passSecondFactor, { body: { code: first } }, await enter())
    expect(await refused(passSecondFactor, { body: { code: first } }, await enter())).toMatchObject(
      {
        status: 400,
      },
    )
    const typed = second.replaceAll('-', '').toUpperCase()
    await ok(passSecondFactor, { body: { code: typed } }, await enter())
    expect(await ok(contract.getSecondFactor, {}, person)).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: contract.recoveryCodeCount - 2,
    })
  })

  test('an 80-bit recovery code from an earlier release still works once', async () => {
    const { enter, ok, refused, deps, person } = await withFactor()
    const codeHash = hashToken('abcdefgh234567ij')
    transaction(deps.db, (tx) => {
      const createdAt = '2026-01-01T00:00:00.000Z'
      tx.insert(recoveryCodes).values({ codeHash, userId: person.id, createdAt }).run()
    })
    const body = { code: 'ABCD-EFGH-2345-67IJ' }
    await ok(passSecondFactor, { body }, await enter())
    expect((await refused(passSecondFactor, { body }, await enter())).status).toBe(400)
  })

  test('after too many guesses even the right code must wait, and the audit log reports it', async () => {
    const { enter, code, ok, refused, deps } = await withFactor()
    const half = await enter()
    for (let n = 0; n < 10; n += 1) {
      await refused(passSecondFactor, { body: { code: '000000' } }, half)
    }
    expect(await refused(passSecondFactor, { body: { code: code() } }, half)).toMatchObject({
      status: 429,
    })
    const failed = deps.db.select().from(auditLog).all()
    expect(failed.filter(({ action }) => action === 'second-factor.failed')).toHaveLength(10)
    await ok(signOut, {}, half)
  })

  test('secrets and recovery codes are never stored in plain text; an email reports the change', async () => {
    const { deps, secret, codes } = await withFactor('client')
    const kept = JSON.stringify([
      deps.db.select().from(secondFactors).all(),
      deps.db.select().from(recoveryCodes).all(),
      deps.db.select().from(auditLog).all(),
    ])
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(kept).not.toContain(text)
    }
    expect(deps.db.select().from(mailOutbox).all()).toMatchObject([
      { kind: 'second-factor.enabled' },
    ])
  })

  test('switching it on ends other sessions; after a password change this session still has full access', async () => {
    const app = await createTestApp()
    const person = await app.signInAs('staff')
    const elsewhere = app.signInAgain(person)
    const body = { currentPassword: testPassword }
    const { secret } = await app.ok(contract.startSecondFactor, { body }, person)
    const code = codeOf(secret, app.clock.now().getTime())
    await app.ok(contract.confirmSecondFactor, { body: { code } }, person)
    expect(await app.refused(getSession, {}, elsewhere)).toMatchObject({ status: 401 })
    const newPassword = 'a-brand-new-password'
    const change = { ...body, newPassword, confirmPassword: newPassword }
    expect(await app.ok(changePassword, { body: change }, person)).toMatchObject({
      requirement: null,
    })
  })

  test('if the settings require it for a role, people must set it up first, and it stays on', async () => {
    const app = await createTestApp()
    const { ok, refused, clock } = app
    const admin = await app.signInAs('admin')
    const staff = await app.signInAs('staff')
    const client = await app.signInAs('client')
    const params = { key: 'secondFactor' } as const
    await ok(
      changeSetting,
      { params, body: { version: 0, value: { admin: false, staff: true } } },
      admin,
    )
    expect(await ok(getSession, {}, staff)).toMatchObject({ requirement: 'enrol-second-factor' })
    expect(await refused(getProfile, {}, staff)).toMatchObject({
      status: 403,
      code: 'auth.second-factor-missing',
    })
    for (const caller of [admin, client]) await ok(getProfile, {}, caller)
    const body = { currentPassword: testPassword }
    const { secret } = await ok(contract.startSecondFactor, { body }, staff)
    const code = () => codeOf(secret, clock.now().getTime())
    await ok(contract.confirmSecondFactor, { body: { code: code() } }, staff)
    await ok(getProfile, {}, staff)
    clock.advance(halfMinute)
    const off = { ...body, code: code() }
    expect(await refused(contract.disableSecondFactor, { body: off }, staff)).toMatchObject({
      status: 409,
      code: 'second-factor.required',
    })
  })

  test('its owner switches it off with password and code, an admin without', async () => {
    const { ok, refused, person, code, enter, signInAs, deps } = await withFactor('staff')
    const off = { currentPassword: 'wrong-password', code: code() }
    expect(await refused(contract.disableSecondFactor, { body: off }, person)).toMatchObject({
      issues: [{ path: 'currentPassword' }],
    })
    const admin = await signInAs('admin')
    const params = { userId: person.id }
    expect(await ok(getAccess, { params }, admin)).toMatchObject({ secondFactor: true })
    await ok(contract.resetSecondFactor, { params }, admin)
    expect(deps.db.select().from(mailOutbox).all().at(-1)).toMatchObject({
      kind: 'second-factor.disabled',
      recipient: person.email,
    })
    expect(await refused(getSession, {}, person)).toMatchObject({ status: 401 })
    const again = await enter()
    expect(await ok(getSession, {}, again)).toMatchObject({ requirement: null })
    expect(await refused(contract.resetSecondFactor, { params }, admin)).toMatchObject({
      status: 404,
    })
  })

  test('an admin cannot reset their own second factor', async () => {
    const { ok, refused, person } = await withFactor()
    const params = { userId: person.id }
    expect(await refused(contract.resetSecondFactor, { params }, person)).toMatchObject({
      status: 409,
      code: 'second-factor.own',
    })
    expect(await ok(contract.getSecondFactor, {}, person)).toMatchObject({ enabled: true })
  })

  test('the operator can remove the second factor of an admin whom no other admin can help', async () => {
    const { deps, ok, enter, person } = await withFactor()
    removeSecondFactor(deps, systemActor, person.id)
    expect(await ok(getSession, {}, await enter())).toMatchObject({ requirement: null })
    expect(deps.db.select().from(auditLog).all().at(-2)).toMatchObject({
      action: 'second-factor.reset',
      actorRole: 'system',
    })
  })

  test('new recovery codes void the old ones', async () => {
    const { ok, refused, person, code, codes, enter } = await withFactor()
    const renewed = await ok(contract.renewRecoveryCodes, { body: { code: code() } }, person)
    const [old = ''] = codes
    const [fresh = ''] = renewed.recoveryCodes
    expect(await refused(passSecondFactor, { body: { code: old } }, await enter())).toMatchObject({
      status: 400,
    })
    await ok(passSecondFactor, { body: { code: fresh } }, await enter())
  })
})
