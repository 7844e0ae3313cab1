import { listAudit } from '@leadwright/shared/contracts/audit'
import {
  endImpersonation,
  setClientSuspended,
  startImpersonation,
} from '@leadwright/shared/contracts/clients/client-details'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { revealGooglePassword } from '@leadwright/shared/contracts/clients/google-password'
import { inviteMember } from '@leadwright/shared/contracts/clients/members'
import { getConversation } from '@leadwright/shared/contracts/conversations'
import * as access from '@leadwright/shared/contracts/identity/access'
import * as account from '@leadwright/shared/contracts/identity/account'
import { signIn, signOut } from '@leadwright/shared/contracts/identity/auth'
import * as passkeys from '@leadwright/shared/contracts/identity/passkeys'
import * as profile from '@leadwright/shared/contracts/identity/profile'
import * as factor from '@leadwright/shared/contracts/identity/second-factor'
import {
  listRoomRequests,
  refuseEntry,
  requestEntry,
} from '@leadwright/shared/contracts/team/rooms'
import { refusalsAudited } from '../../modules/audit/refused-calls.ts'
import { userProfiles } from '../../modules/identity/auth/auth.table.ts'
import { inviteAdmin } from '../../modules/people/invite-admin.usecases.ts'
import { addPasskey } from '../add-passkey.ts'
import { codeOf } from '../authenticator.ts'
import { queuedMails } from '../outbox.ts'
import { testPassword } from '../people.ts'
import type { Scenario } from './scenario.ts'

const newPassword = 'a-quite-new-password'
const halfMinute = 30_000
const names = { firstName: 'Cleo', lastName: 'Client', companyName: 'Cleo Ltd' }
const credentials = (email: string, password = testPassword) => ({
  body: { email, password, termsAccepted: true as const },
})

/** Changes of sessions, passwords and second factors. */
export async function changeSignIns(app: Scenario): Promise<void> {
  const { ok, refused, deps, clock, people, signInAgain } = app
  const { staff, colleague } = people
  const admin = signInAgain(people.admin)
  await ok(signIn, credentials(staff.email))
  await refused(signIn, credentials(staff.email, 'wrong-password'))
  await ok(signOut, {}, signInAgain(staff))

  const person = signInAgain(colleague)
  const body = { currentPassword: testPassword }
  const enable = async () => {
    const { secret } = await ok(factor.startSecondFactor, { body }, person)
    const newCode = () => {
      clock.advance(halfMinute)
      return codeOf(secret, clock.now().getTime())
    }
    await ok(factor.confirmSecondFactor, { body: { code: newCode() } }, person)
    return newCode
  }
  const newCode = await enable()
  await refused(factor.renewRecoveryCodes, { body: { code: '000000' } }, person)
  await ok(factor.renewRecoveryCodes, { body: { code: newCode() } }, person)
  await ok(factor.disableSecondFactor, { body: { ...body, code: newCode() } }, person)
  await enable()
  const params = { userId: colleague.id }
  await ok(factor.resetSecondFactor, { params }, admin)

  await ok(access.signOutEverywhere, { params }, admin)
  await ok(access.sendPasswordLink, { params }, admin)
  for (const suspended of [true, false]) {
    await ok(access.setAccessSuspended, { params, body: { suspended } }, admin)
  }
  const client = signInAgain(people.client)
  for (let n = 0; n < refusalsAudited; n += 1) {
    const missing = { params: { recordId: crypto.randomUUID() } }
    await refused(getConversation, missing, client)
    await refused(listAudit, { query: {} }, client)
  }

  inviteAdmin(deps, { email: 'second@leadwright.test', firstName: 'Second', lastName: 'Admin' })
  const chosen = { newPassword, confirmPassword: newPassword }
  await ok(account.endOtherSessions, {}, signInAgain(staff))
  await ok(account.changePassword, { body: { ...body, ...chosen } }, signInAgain(staff))
  await ok(account.forgotPassword, { body: { email: staff.email } })
  const token = queuedMails(deps).findLast(({ kind }) => kind === 'password.forgotten')?.token ?? ''
  await ok(account.setPassword, { body: { token, ...chosen, termsAccepted: true } })
}

/** A passkey is added, renamed, used twice with the same counter, and removed. */
export async function changePasskeys(app: Scenario): Promise<void> {
  const { ok, refused, people, signInAgain } = app
  const client = signInAgain(people.client)
  const { device, params } = await addPasskey(app, client)
  await ok(passkeys.renamePasskey, { params, body: { name: 'Phone' } }, client)
  const answered = async () => {
    const { challenge } = await ok(passkeys.startPasskeySignIn, {})
    const answer = device.answer(challenge, { counter: 1 })
    return { body: { answer, termsAccepted: true as const } }
  }
  await ok(passkeys.signInWithPasskey, await answered())
  await refused(passkeys.signInWithPasskey, await answered())
  await ok(passkeys.removePasskey, { params }, client)
}

/** Changes that people make to their own profiles. */
export async function changeProfiles(app: Scenario): Promise<void> {
  const { ok, deps, people, signInAgain } = app
  const { member } = people
  const tokensOf = (sent: string) =>
    queuedMails(deps).flatMap(({ kind, token }) => (kind === sent ? [token] : []))
  const change = { email: 'mia@example.com', currentPassword: testPassword }
  await ok(profile.requestEmailChange, { body: change }, signInAgain(member))
  await ok(profile.cancelEmailChange, {}, signInAgain(member))
  await ok(profile.requestEmailChange, { body: change }, signInAgain(member))
  for (const token of tokensOf('email.confirm').slice(-2)) {
    await ok(profile.confirmEmail, { body: { token } })
  }
  const client = signInAgain(people.client)
  const { version } = await ok(profile.getProfile, {}, client)
  const google = { ...names, googleEmail: 'ads@example.com', version }
  await ok(profile.updateProfile, { body: google }, client)
  await ok(profile.sendGoogleEmailLink, {}, client)
  const token = tokensOf('google-email.confirm').at(-1) ?? ''
  await ok(profile.confirmEmail, { body: { token } })
  const pictureFile = await deps.files.store('pictures', Buffer.from('a picture'), 'webp')
  deps.db.update(userProfiles).set({ pictureFile }).run()
  await ok(profile.removePicture, {}, client)
}

/** What an admin does with clients, and denied attempts. */
export async function changeClients(app: Scenario): Promise<void> {
  const { ok, refused, deps, people, signInAgain } = app
  const { client, staff } = people
  const admin = signInAgain(people.admin)
  const params = { clientId: client.id }
  await ok(startImpersonation, { params }, admin)
  await ok(endImpersonation, {}, admin)
  for (const suspended of [true, false]) {
    await ok(setClientSuspended, { params, body: { suspended } }, signInAgain(admin))
  }
  const taken = { firstName: 'Nora', lastName: 'Holt', email: staff.email }
  const member = { params, body: { ...taken, role: 'client' as const } }
  await refused(inviteMember, member, signInAgain(client))

  const google = { googleEmail: 'g@example.com', googlePassword: 'google-secret' }
  const body = { ...names, ...google, email: 'next@example.com', password: testPassword }
  const added = await ok(addClient, { body, file: undefined }, signInAgain(admin))
  deps.db.$client.exec('UPDATE clients SET google_password = substr(google_password, 1, 60)')
  const { clientId } = added.client
  await refused(revealGooglePassword, { params: { clientId } }, signInAgain(admin))

  await ok(requestEntry, { params: { slug: 'fayfirst' }, body: { note: '' } }, signInAgain(client))
  const [request] = (await ok(listRoomRequests, {}, signInAgain(staff))).items
  await ok(refuseEntry, { params: { requestId: request?.id ?? '' } }, signInAgain(staff))
}
