import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import {
  cancelEmailChange,
  confirmEmail,
  getProfile,
  getProfileHistory,
  requestEmailChange,
} from '@leadwright/shared/contracts/identity/profile'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { longestRetryMs } from '../../../lib/retries.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { purgeEmailChanges } from './email-change.usecases.ts'

const email = 'new-address@leadwright.test'
const body = { email, currentPassword: testPassword }

async function asked() {
  const app = await createTestApp()
  const client = await app.signInAs('client')
  const phone = app.signInAgain(client)
  await app.ok(requestEmailChange, { body }, client)
  const [toOld, toNew] = queuedMails(app.deps)
  const confirm = (token = '') => app.ok(confirmEmail, { body: { token } })
  return { app, client, phone, toOld, toNew, confirm }
}

describe('changing the email', () => {
  test('requires both links, ends other sessions and notifies both addresses', async () => {
    const { app, client, phone, toOld, toNew, confirm } = await asked()
    expect([toOld?.to, toNew?.to]).toEqual([client.email, email])
    expect(await app.ok(getProfile, {}, client)).toMatchObject({
      email: client.email,
      pendingEmail: { newEmail: email, oldConfirmed: false, newConfirmed: false },
    })
    expect(await confirm(toNew?.token)).toEqual({ confirmed: 'one-of-two' })
    expect(await app.ok(getProfile, {}, client)).toMatchObject({ email: client.email })
    expect(await confirm(toOld?.token)).toEqual({ confirmed: 'email' })
    expect(await app.ok(getProfile, {}, client)).toMatchObject({ email, pendingEmail: null })
    expect(await app.refused(getSession, {}, phone)).toMatchObject({ status: 401 })
    const notices = queuedMails(app.deps).slice(2)
    expect(notices.map(({ kind, to }) => [kind, to])).toEqual([
      ['email.changed', client.email],
      ['email.changed', email],
    ])
    const { items } = await app.ok(getProfileHistory, {}, client)
    expect(items).toMatchObject([{ field: 'email', before: client.email, after: email }])
    const sign = { password: testPassword, termsAccepted: true as const }
    await app.ok(signIn, { body: { ...sign, email } })
    expect(await app.refused(signIn, { body: { ...sign, email: client.email } })).toMatchObject({
      status: 401,
    })
  })

  test('one link alone, or the same link twice, changes nothing', async () => {
    const { app, client, toNew, confirm } = await asked()
    await confirm(toNew?.token)
    const again = await app.refused(confirmEmail, { body: { token: toNew?.token } })
    expect(again).toMatchObject({ status: 404, code: 'account.link-unusable' })
    expect(await app.ok(getProfile, {}, client)).toMatchObject({ email: client.email })
  })

  test('a link expires after a day, and the pending change is deleted four days later', async () => {
    const { app, toOld } = await asked()
    app.clock.advance(24 * 60 * 60_000)
    const refusal = await app.refused(confirmEmail, { body: { token: toOld?.token } })
    expect(refusal).toMatchObject({ status: 404, message: messages.account.linkUnusable })
    app.clock.advance(longestRetryMs)
    expect(purgeEmailChanges(app.deps)).toBe(0)
    app.clock.advance(1)
    expect(purgeEmailChanges(app.deps)).toBe(1)
  })

  test('it can be cancelled, and then no link works', async () => {
    const { app, client, toOld, toNew } = await asked()
    expect(await app.ok(cancelEmailChange, {}, client)).toMatchObject({ pendingEmail: null })
    for (const mail of [toOld, toNew]) {
      const refusal = await app.refused(confirmEmail, { body: { token: mail?.token } })
      expect(refusal).toMatchObject({ status: 404 })
    }
  })

  test('the answer does not reveal that an address is taken; its owner is notified', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const owner = await app.signInAs('client')
    const taken = { ...body, email: owner.email }
    const answer = await app.ok(requestEmailChange, { body: taken }, client)
    expect(answer.pendingEmail).toMatchObject({ newEmail: owner.email, newConfirmed: false })
    const mails = queuedMails(app.deps)
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['email.confirm', client.email],
      ['email.in-use', owner.email],
    ])
    await app.ok(confirmEmail, { body: { token: mails[0]?.token ?? '' } })
    expect(await app.ok(getProfile, {}, client)).toMatchObject({ email: client.email })
  })

  test('a person can request three per hour, and an address receives three per day', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const ask = (person: typeof client, to: string) =>
      app.send(requestEmailChange, { body: { ...body, email: to } }, person)
    const statuses: number[] = []
    for (const n of [1, 2, 3, 4]) statuses.push((await ask(client, `${n}@example.com`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    for (const _ of [1, 2, 3]) {
      expect((await ask(await app.signInAs('client'), 'victim@example.com')).status).toBe(200)
    }
    const refusal = await ask(await app.signInAs('client'), 'victim@example.com')
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600)
    const toVictim = queuedMails(app.deps).filter(({ to }) => to === 'victim@example.com')
    expect(toVictim).toHaveLength(3)
  })

  test('it requires the current password and a different address', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const wrong = { ...body, currentPassword: 'wrong' }
    expect(await app.refused(requestEmailChange, { body: wrong }, client)).toMatchObject({
      issues: [{ path: 'currentPassword', message: messages.password.currentWrong }],
    })
    const same = { ...body, email: client.email }
    expect(await app.refused(requestEmailChange, { body: same }, client)).toMatchObject({
      issues: [{ path: 'email', message: messages.account.emailSame }],
    })
    expect(queuedMails(app.deps)).toEqual([])
  })
})
