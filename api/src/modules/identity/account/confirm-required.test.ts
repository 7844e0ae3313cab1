import { readFileSync } from 'node:fs'
import { createApiKey, revokeApiKey } from '@leadwright/shared/contracts/automation/api-keys'
import {
  addWebhook,
  enableWebhook,
  removeWebhook,
  removeWebhookDelivery,
  renewWebhookSecret,
  retryFailedDeliveries,
  retryWebhookDelivery,
  testWebhook,
} from '@leadwright/shared/contracts/automation/webhooks'
import { addClientFromBooking, listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { renewFeed } from '@leadwright/shared/contracts/calendar'
import { setBaseline } from '@leadwright/shared/contracts/clients/baselines'
import {
  putClientPicture,
  removeClientPicture,
  setClientSuspended,
  startImpersonation,
  updateClient,
} from '@leadwright/shared/contracts/clients/client-details'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { revealGooglePassword } from '@leadwright/shared/contracts/clients/google-password'
import * as members from '@leadwright/shared/contracts/clients/members'
import { applyOnboarding } from '@leadwright/shared/contracts/clients/onboarding'
import {
  sendPasswordLink,
  setAccessSuspended,
  signOutEverywhere,
} from '@leadwright/shared/contracts/identity/access'
import { confirmPassword } from '@leadwright/shared/contracts/identity/auth'
import { startGoogleLink } from '@leadwright/shared/contracts/identity/google'
import { startPasskey } from '@leadwright/shared/contracts/identity/passkeys'
import { resetSecondFactor } from '@leadwright/shared/contracts/identity/second-factor'
import { checkInstallation } from '@leadwright/shared/contracts/installation'
import { removeFailedMail, retryMail } from '@leadwright/shared/contracts/mail'
import {
  changeRole,
  handOver,
  invitePerson,
  putPersonPicture,
  removePerson,
  removePersonPicture,
} from '@leadwright/shared/contracts/people'
import { erasePerson } from '@leadwright/shared/contracts/personal-data/person-search'
import { changeSetting, publishSite } from '@leadwright/shared/contracts/settings'
import { addStaff, editStaff } from '@leadwright/shared/contracts/team/staff'
import {
  getPasswordHistory,
  passwords,
  revealOldPassword,
  revealPassword,
} from '@leadwright/shared/contracts/vault/passwords'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { type SettingKey, settingDefaults } from '@leadwright/shared/settings'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { deliver, signingKeys } from '../../../testing/incoming-webhooks.ts'
import { startOpenIdProvider } from '../../../testing/openid-provider.ts'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { users } from '../auth/auth.table.ts'

const person = { firstName: 'Ida', lastName: 'New', email: 'ida@leadwright.test' }
const suspended = { suspended: true }
const newClient = { ...person, companyName: 'C', password: testPassword }

const setting = (key: SettingKey, value: z.core.util.JSONType, version = 0) => ({
  params: { key },
  body: { value, version },
})

async function office() {
  const provider = await startOpenIdProvider()
  onTestFinished(() => provider.close())
  const app = await createTestApp({ ...signingKeys, ...provider.env })
  const { ok } = app
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' })
  const client = await app.signInAs('client', { firstName: 'Cleo', lastName: 'Client' })
  const member = await app.signInAs('client-limited', { clientId: client.id })
  const invited = await app.signInAs('client-limited', { clientId: client.id })
  app.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, invited.id)).run()
  const record = await ok(addStaff, { body: { firstName: 'No', lastName: 'Login' } }, admin)
  const account = { accountName: 'A', login: 'l', notes: '', access: [] }
  const { id } = await ok(passwords.create, { body: { ...account, password: 'secret' } }, admin)
  await ok(
    passwords.update,
    { params: { id }, body: { ...account, password: 'newer', version: 1 } },
    admin,
  )
  const google = { googleEmail: 'g@example.com', googlePassword: 'google-secret' }
  const body = { ...newClient, ...google, email: 'google@example.com' }
  const withGoogle = (await ok(addClient, { body, file: undefined }, admin)).client.clientId
  await ok(changeSetting, setting('secondFactor', { admin: false, staff: true }), admin)
  const kinds = ['update.decided' as const]
  const { webhook } = await ok(
    addWebhook,
    { body: { url: 'https://example.com/hook', kinds } },
    admin,
  )
  const { values } = await ok(getPasswordHistory, { params: { id } }, admin)
  const times = { startsAt: '2026-12-02T10:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' }
  await deliver(app, 'cal', { id: 'first', name: 'Nora', email: 'nora@guest.test', ...times })
  const { items } = await ok(listBookings, { query: { view: 'unmatched' } }, admin)
  return {
    ...app,
    admin,
    staffId: staff.id,
    clientId: client.id,
    memberId: member.id,
    invitedId: invited.id,
    withoutLogin: { params: { staffId: record.staffId }, version: record.version },
    accountId: id,
    valueId: values[0]?.valueId,
    withGoogle,
    webhookId: webhook.id,
    bookingId: items[0]?.id,
  }
}
type Office = Awaited<ReturnType<typeof office>>

type Input = { params?: unknown; body?: unknown }
const ofStaff = ({ staffId }: Office) => ({ params: { userId: staffId } })
const ofClient = ({ clientId }: Office) => ({ params: { clientId } })
const ofMember = ({ clientId, memberId }: Office) => ({ params: { clientId, userId: memberId } })

/** Actions that require a recently confirmed password, with their wording in SECURITY.md. */
const lead = (id: string) => ({ type: 'lead', id })

const actions: [words: string, endpoint: Endpoint, input: (on: Office) => Input][] = [
  ['revealing a secret', revealPassword, ({ accountId }) => ({ params: { id: accountId } })],
  [
    'revealing a secret',
    revealOldPassword,
    ({ accountId, valueId }) => ({ params: { id: accountId, valueId } }),
  ],
  [
    'revealing a secret',
    revealGooglePassword,
    ({ withGoogle }) => ({ params: { clientId: withGoogle } }),
  ],
  ['inviting someone', invitePerson, () => ({ body: { ...person, role: 'admin' } })],
  ['inviting someone', addStaff, () => ({ body: { ...person, accessibleLinks: [] } })],
  [
    'inviting someone',
    editStaff,
    ({ withoutLogin: { params, version } }) => ({
      params,
      body: { ...person, version, accessibleLinks: [], mayEnter: [] },
    }),
  ],
  [
    'inviting someone',
    members.inviteMember,
    (on) => ({ ...ofClient(on), body: { ...person, role: 'client' } }),
  ],
  [
    'inviting someone',
    members.inviteMemberAgain,
    ({ clientId, invitedId }) => ({ params: { clientId, userId: invitedId } }),
  ],
  ['adding a client', addClient, () => ({ body: newClient })],
  [
    'adding a client',
    addClientFromBooking,
    ({ bookingId }) => ({ params: { bookingId }, body: newClient }),
  ],
  [
    'changing a role',
    changeRole,
    (on) => ({ ...ofStaff(on), body: { role: 'admin', version: 1 } }),
  ],
  [
    'changing a role',
    members.setMemberRole,
    (on) => ({ ...ofMember(on), body: { role: 'client' } }),
  ],
  ['suspending someone', setAccessSuspended, (on) => ({ ...ofStaff(on), body: suspended })],
  ['suspending someone', setClientSuspended, (on) => ({ ...ofClient(on), body: suspended })],
  ['removing someone', removePerson, ofStaff],
  ['removing someone', members.removeMember, ofMember],
  ['erasing a client, or a person who never signed up', eraseClient, ofClient],
  [
    'erasing a client, or a person who never signed up',
    erasePerson,
    ({ accountId }) => ({
      body: {
        email: 'pia@halvorsen.test',
        phone: '',
        link: '',
        name: '',
        records: [lead(accountId)],
      },
    }),
  ],
  ['resetting a second factor', resetSecondFactor, ofStaff],
  ['sending a password link', sendPasswordLink, ofStaff],
  ['signing someone out', signOutEverywhere, ofStaff],
  [
    "changing a client's email",
    updateClient,
    (on) => ({
      ...ofClient(on),
      body: { ...person, companyName: 'C', version: 1 },
    }),
  ],
  ['viewing as a client', startImpersonation, ofClient],
  [
    'creating an API key',
    createApiKey,
    () => ({ body: { name: 'n8n', scopes: ['campaign:read'] } }),
  ],
  [
    "creating a webhook's secret",
    addWebhook,
    () => ({ body: { url: 'https://example.com/other', kinds: ['update.decided'] } }),
  ],
  [
    "creating a webhook's secret",
    renewWebhookSecret,
    ({ webhookId }) => ({ params: { webhookId } }),
  ],
  ['creating a calendar feed', renewFeed, () => ({})],
  ['adding a passkey', startPasskey, () => ({})],
  ['linking a Google account', startGoogleLink, () => ({})],
  [
    'changing settings that weaken sign-in',
    changeSetting,
    () => setting('secondFactor', noFactor, 1),
  ],
  ['changing the Main Office link', changeSetting, () => setting('mainOffice', otherRoom)],
]
const noFactor = { admin: false, staff: false }
const otherRoom = { meetUrl: 'https://meet.google.com/abc-defg-hij', requireSignIn: false }

/** Permissions that allow changing settings, access and other people's logins. */
const permissions: readonly string[] = [
  ...['access.manage', 'automation.manage', 'members.manage', 'people.manage', 'settings.write'],
  ...['clients.create', 'clients.erase', 'clients.update', 'clients.view-as', 'staff.write'],
]
/** Endpoints with such a permission that give no one access. */
const harmless = [
  ...[retryMail, removeFailedMail, putPersonPicture, removePersonPicture],
  ...[putClientPicture, removeClientPicture],
  ...[publishSite, checkInstallation, testWebhook, enableWebhook, setBaseline],
  ...[retryWebhookDelivery, retryFailedDeliveries, removeWebhookDelivery],
  // These assign work on clients, as assigning a team member to a client does.
  ...[applyOnboarding, handOver],
  // These only revoke access.
  ...[revokeApiKey, removeWebhook],
]

describe('a recently confirmed password is required', () => {
  test.each(actions)('for %s', async (_, endpoint, input) => {
    const app = await office()
    const { admin } = app
    app.clock.advance(5 * 60_000)
    const sent = input(app)
    expect(await app.refused(endpoint, sent, admin)).toMatchObject({
      status: 403,
      code: 'auth.confirm-required',
    })
    await app.ok(confirmPassword, { body: { password: testPassword } }, admin)
    const { status } = await app.send(endpoint, sent, admin)
    // No one here has a second factor to reset.
    expect(endpoint === resetSecondFactor ? [404] : [200, 204]).toContain(status)
  })

  test('for everything that SECURITY.md lists, and nothing else', () => {
    const text = readFileSync(new URL('../../../../../SECURITY.md', import.meta.url), 'utf8')
    const [, list = ''] =
      /typed within the last five\s+minutes[^-]*?\n\n((?:- .*\n)+)/.exec(text) ?? []
    const named = list.split('\n').flatMap((line) => (line === '' ? [] : line.slice('- '.length)))
    expect(named.toSorted()).toEqual([...new Set(actions.map(([words]) => words))].sort())
  })

  test('for every endpoint that changes who has access', async () => {
    const { endpoints } = await createTestApp()
    const listed: Endpoint[] = [...actions.map(([, endpoint]) => endpoint), ...harmless]
    const missing = endpoints.filter(
      (endpoint) =>
        endpoint.method !== 'GET' &&
        permissions.includes(endpoint.access) &&
        !listed.includes(endpoint),
    )
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test('but not for a setting that does not weaken security', async () => {
    const { ok, admin, clock } = await office()
    clock.advance(5 * 60_000)
    for (const change of [
      setting('footerText', { text: 'Hello' }),
      setting('secondFactor', { admin: false, staff: true }, 1),
      setting('mainOffice', { ...settingDefaults.mainOffice, requireSignIn: true }),
    ]) {
      await ok(changeSetting, change, admin)
    }
  })
})
