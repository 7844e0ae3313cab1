import { setClientSuspended } from '@leadwright/shared/contracts/clients/client-details'
import {
  inviteMember,
  inviteMemberAgain,
  listMembers,
} from '@leadwright/shared/contracts/clients/members'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { sendPasswordLink } from '@leadwright/shared/contracts/identity/access'
import { forgotPassword, setPassword } from '@leadwright/shared/contracts/identity/account'
import { addUpdate, writeUpdate } from '@leadwright/shared/contracts/money/updates'
import { invitePerson } from '@leadwright/shared/contracts/people'
import { invitationDays } from '@leadwright/shared/passwords'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { notifications } from '../../notifications/notifications.table.ts'

const day = 86_400_000
const email = 'typo@example.com'
const newPassword = 'correct-horse-battery'
const chosen = { newPassword, confirmPassword: newPassword, termsAccepted: true as const }

async function invited() {
  const app = await createTestApp()
  const owner = await app.signInAs('client')
  const admin = await app.signInAs('admin')
  const params = { clientId: owner.id }
  const body = { firstName: 'Nora', lastName: 'Holt', email, role: 'client' as const }
  const { userId } = await app.ok(inviteMember, { params, body }, owner)
  const mails = () => queuedMails(app.deps).filter(({ to }) => to === email)
  const accept = (token = '') => app.send(setPassword, { body: { token, ...chosen } })
  return { ...app, owner, admin, params, userId, mails, accept }
}

describe('an invitation', () => {
  test('works for 7 days', async () => {
    const { mails, accept, clock } = await invited()
    expect(mails()[0]?.content.paragraphs.join()).toContain(`within ${invitationDays} days`)
    clock.advance(7 * day - 1)
    expect((await accept(mails()[0]?.token)).status).toBe(200)
  })

  test('can be sent again by the client and by an admin if it was not accepted in time', async () => {
    const { ok, mails, accept, clock, signInAgain, owner, admin, params, userId } = await invited()
    clock.advance(7 * day)
    expect((await accept(mails()[0]?.token)).status).toBe(404)
    const client = signInAgain(owner)
    const { items } = await ok(listMembers, { params }, client)
    expect(items).toMatchObject([{ owner: true }, { userId, passwordSet: false }])
    await ok(inviteMemberAgain, { params: { ...params, userId } }, client)
    await ok(sendPasswordLink, { params: { userId } }, signInAgain(admin))
    const [, again, byAdmin] = mails()
    expect([again?.kind, byAdmin?.kind]).toEqual(['member.invited', 'password.link'])
    expect((await accept(again?.token)).status).toBe(404)
    expect((await accept(byAdmin?.token)).status).toBe(200)
  })

  test('cannot be sent again to someone who accepted it, or by another client', async () => {
    const { refused, signInAs, mails, accept, owner, params, userId } = await invited()
    const input = { params: { ...params, userId } }
    const stranger = await signInAs('client')
    expect((await refused(inviteMemberAgain, input, stranger)).status).toBe(404)
    await accept(mails()[0]?.token)
    expect(await refused(inviteMemberAgain, input, owner)).toMatchObject({
      status: 409,
      code: 'members.accepted',
    })
  })

  test('cannot be sent or sent again while the client is suspended', async () => {
    const { ok, refused, mails, admin, params, userId } = await invited()
    await ok(setClientSuspended, { params, body: { suspended: true } }, admin)
    const another = {
      firstName: 'Nils',
      lastName: 'Holt',
      email: 'nils@example.com',
      role: 'client' as const,
    }
    for (const answer of [
      await refused(inviteMember, { params, body: another }, admin),
      await refused(inviteMemberAgain, { params: { ...params, userId } }, admin),
    ]) {
      expect(answer).toMatchObject({ status: 409, code: 'access.suspended' })
    }
    expect(mails()).toHaveLength(1)
  })

  test('is not extended by “Forgot password?”, which sends another link until the invitation ends', async () => {
    const { ok, mails, accept, clock } = await invited()
    clock.advance(6 * day)
    await ok(forgotPassword, { body: { email } })
    expect(mails()).toHaveLength(2)
    clock.advance(day)
    expect((await accept(mails()[1]?.token)).status).toBe(404)
    await ok(forgotPassword, { body: { email } })
    expect(mails()).toHaveLength(2)
  })

  test('no one is notified before it is accepted, neither people of the client nor the team', async () => {
    const { ok, deps, mails, owner, admin, params, userId } = await invited()
    const colleague = { firstName: 'Ada', lastName: 'Wrong', email: 'wrong@example.com' }
    const { userId: adminId } = await ok(
      invitePerson,
      { body: { ...colleague, role: 'admin' } },
      admin,
    )
    const update = { title: 'Deposit', description: 'Sample.', value: 777_700 }
    await ok(writeUpdate, { params, body: { ...update, value: null } }, admin)
    const { id } = await ok(addUpdate, { body: update }, owner)
    const comment = { params: { recordId: id }, body: { text: 'A question.' } }
    await ok(addComment, comment, owner)
    await ok(addComment, { ...comment, body: { text: 'An answer.' } }, admin)
    expect(mails().map(({ kind }) => kind)).toEqual(['member.invited'])
    const toColleague = queuedMails(deps).filter(({ to }) => to === colleague.email)
    expect(toColleague.map(({ kind }) => kind)).toEqual(['person.invited'])
    const rows = deps.db.select().from(notifications).all()
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter((one) => [userId, adminId].includes(one.userId))).toEqual([])
  })
})
