import { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import {
  confirmEmail,
  getProfile,
  sendGoogleEmailLink,
  updateProfile,
} from '@leadwright/shared/contracts/identity/profile'
import { describe, expect, test } from 'vitest'
import { longestRetryMs } from '../../../lib/retries.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { googleEmailConfirmations } from './account.table.ts'
import { purgeEmailChanges } from './email-change.usecases.ts'

const typed = 'ada@gmail.test'
const day = 24 * 60 * 60_000
const names = { firstName: 'Ada', lastName: 'Client', companyName: 'Ada Ltd' }

async function withClient() {
  const app = await createTestApp()
  const client = await app.signInAs('client')
  const profile = () => app.ok(getProfile, {}, app.signInAgain(client))
  const save = async (googleEmail: string | null) => {
    const { version } = await profile()
    return app.ok(
      updateProfile,
      { body: { ...names, googleEmail, version } },
      app.signInAgain(client),
    )
  }
  const mails = () => queuedMails(app.deps).filter(({ kind }) => kind === 'google-email.confirm')
  const confirm = (token = '') => app.ok(confirmEmail, { body: { token } })
  const refused = (token = '') => app.refused(confirmEmail, { body: { token } })
  return { ...app, app, client, profile, save, mails, confirm, refuseLink: refused }
}
const unusable = { status: 404, code: 'account.link-unusable' }

describe('a Google email that a client types', () => {
  test('is confirmed by the link that was emailed to it, once', async () => {
    const { save, mails, confirm, profile, refuseLink } = await withClient()
    expect(await save(typed)).toMatchObject({
      googleEmail: typed,
      googleEmailConfirmed: false,
      googleEmailLinkUntil: '2026-03-11T09:00:00.000Z',
    })
    const [mail, ...more] = mails()
    expect([mail?.to, more]).toEqual([typed, []])
    expect(await confirm(mail?.token)).toEqual({ confirmed: 'google-email' })
    const confirmed = { googleEmail: typed, googleEmailConfirmed: true, googleEmailLinkUntil: null }
    expect(await profile()).toMatchObject(confirmed)
    expect(await refuseLink(mail?.token)).toMatchObject(unusable)
    // Saving it unchanged keeps the confirmation and sends nothing.
    expect(await save(typed)).toMatchObject(confirmed)
    expect(mails()).toHaveLength(1)
  })

  test('another address removes the confirmation and ends the link', async () => {
    const { save, mails, confirm, refuseLink } = await withClient()
    await save(typed)
    await confirm(mails()[0]?.token)
    await save('second@gmail.test')
    expect(await save('third@gmail.test')).toMatchObject({ googleEmailConfirmed: false })
    expect(await refuseLink(mails()[1]?.token)).toMatchObject(unusable)
    expect(await save(null)).toMatchObject({ googleEmailLinkUntil: null })
    expect(await refuseLink(mails()[2]?.token)).toMatchObject(unusable)
  })

  test('a link expires after a day and is deleted four days later; a new one replaces it', async () => {
    const { app, clock, client, save, mails, confirm, refuseLink } = await withClient()
    await save(typed)
    clock.advance(day)
    expect(await refuseLink(mails()[0]?.token)).toMatchObject(unusable)
    clock.advance(longestRetryMs)
    expect(purgeEmailChanges(app.deps)).toBe(0)
    clock.advance(1)
    expect(purgeEmailChanges(app.deps)).toBe(1)
    await app.ok(sendGoogleEmailLink, {}, app.signInAgain(client))
    await app.ok(sendGoogleEmailLink, {}, app.signInAgain(client))
    expect(await refuseLink(mails()[1]?.token)).toMatchObject(unusable)
    expect(await confirm(mails()[2]?.token)).toEqual({ confirmed: 'google-email' })
    const again = await app.refused(sendGoogleEmailLink, {}, app.signInAgain(client))
    expect(again).toMatchObject({ status: 404 })
  })

  test('no link is sent without an address, or for other people of the client', async () => {
    const { app, client, save } = await withClient()
    expect(await app.refused(sendGoogleEmailLink, {}, client)).toMatchObject({ status: 404 })
    await save(typed)
    const colleague = await app.signInAs('client', { clientId: client.id })
    expect(await app.refused(sendGoogleEmailLink, {}, colleague)).toMatchObject({ status: 404 })
  })

  test('an admin sees that it is not confirmed, and confirms one by setting it', async () => {
    const { app, client, save, mails, refuseLink } = await withClient()
    const admin = await app.signInAs('admin')
    await save(typed)
    const params = { clientId: client.id }
    const { version, googleEmailConfirmed } = await app.ok(getClient, { params }, admin)
    expect(googleEmailConfirmed).toBe(false)
    const body = { ...names, email: client.email, googleEmail: 'set@gmail.test', version }
    expect(await app.ok(updateClient, { params, body }, admin)).toMatchObject({
      googleEmailConfirmed: true,
    })
    expect(await refuseLink(mails()[0]?.token)).toMatchObject(unusable)
    expect(app.deps.db.select().from(googleEmailConfirmations).all()).toEqual([])
  })
})
