import { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import { forgotPassword, setPassword } from '@leadwright/shared/contracts/identity/account'
import { confirmPassword, getSession } from '@leadwright/shared/contracts/identity/auth'
import { confirmEmail, requestEmailChange } from '@leadwright/shared/contracts/identity/profile'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const newPassword = 'a-quite-new-password'
const chosen = { newPassword, confirmPassword: newPassword, termsAccepted: true as const }
const email = 'corrected@leadwright.test'

async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const { firstName, lastName, companyName, version } = await app.ok(getClient, { params }, admin)
  const corrected = { firstName, lastName, companyName, version, email, googleEmail: '' }
  return { app, admin, client, params, corrected }
}

describe('a changed email', () => {
  test('corrected by an admin ends sessions, emailed links and a pending change', async () => {
    const { app, admin, client, params, corrected } = await withClient()
    await app.ok(forgotPassword, { body: { email: client.email } })
    const resetToken = queuedMails(app.deps).at(-1)?.token ?? ''
    const asked = { email: 'thief@evil.test', currentPassword: testPassword }
    await app.ok(requestEmailChange, { body: asked }, client)
    const links = queuedMails(app.deps).slice(-2)
    await app.ok(updateClient, { params, body: corrected }, admin)
    for (const { token } of links) await app.send(confirmEmail, { body: { token } })
    expect([
      (await app.send(getSession, {}, client)).status,
      (await app.ok(getClient, { params }, admin)).email,
      (await app.send(setPassword, { body: { token: resetToken, ...chosen } })).status,
    ]).toEqual([401, email, 404])
  })

  test('confirmed by its owner ends links that were emailed to the old address', async () => {
    const { app, client } = await withClient()
    await app.ok(forgotPassword, { body: { email: client.email } })
    const resetToken = queuedMails(app.deps).at(-1)?.token ?? ''
    await app.ok(requestEmailChange, { body: { email, currentPassword: testPassword } }, client)
    for (const { token } of queuedMails(app.deps).slice(-2)) {
      await app.ok(confirmEmail, { body: { token } })
    }
    expect((await app.ok(getSession, {}, client)).user.email).toBe(email)
    const body = { token: resetToken, ...chosen }
    expect(await app.refused(setPassword, { body })).toMatchObject({ status: 404 })
  })

  test('requires the admin’s password again after five minutes; other details do not', async () => {
    const { app, admin, client, params, corrected } = await withClient()
    app.clock.advance(6 * 60_000)
    const body = { ...corrected, email: client.email, firstName: 'Renamed' }
    const renamed = await app.ok(updateClient, { params, body }, admin)
    const input = { params, body: { ...corrected, version: renamed.version } }
    expect(await app.refused(updateClient, input, admin)).toMatchObject({
      status: 403,
      code: 'auth.confirm-required',
    })
    await app.ok(confirmPassword, { body: { password: testPassword } }, admin)
    expect(await app.ok(updateClient, input, admin)).toMatchObject({ email })
  })
})
