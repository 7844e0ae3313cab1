import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import {
  changeRole,
  invitePerson,
  listPeople,
  previewRemoval,
  removePerson,
} from '@leadwright/shared/contracts/people'
import { errorCodes } from '@leadwright/shared/errors'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { createPerson, testPassword } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { mailOutbox } from '../mail/mail.table.ts'
import { roomAccess, roomSlugs } from '../team/rooms/rooms.table.ts'
import { staff } from '../team/staff/staff.table.ts'
import {
  passwordAccess,
  passwordAccounts,
  passwordReveals,
} from '../vault/passwords/passwords.table.ts'

async function withAdmin() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const lastAudit = () =>
    app.deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1).get()
  return { ...app, admin, lastAudit }
}
const janeDoe = { firstName: 'Jane', lastName: 'Doe', email: 'jane@leadwright.test' }

describe('people of the team', () => {
  test('an invited staff member gets an email, a login and a room of the same id', async () => {
    const { ok, admin, deps, lastAudit } = await withAdmin()
    const { userId } = await ok(invitePerson, { body: { ...janeDoe, role: 'staff' } }, admin)
    const { items } = await ok(listPeople, {}, admin)
    expect(items.find((person) => person.userId === userId)).toMatchObject({
      email: janeDoe.email,
      role: 'staff',
      passwordSet: false,
    })
    const mail = deps.db.select().from(mailOutbox).all()
    expect(mail).toMatchObject([{ kind: 'person.invited', recipient: janeDoe.email }])
    expect(deps.db.select().from(roomSlugs).all()).toContainEqual(
      expect.objectContaining({ slug: 'janedoe', staffId: userId }),
    )
    expect(lastAudit()).toMatchObject({ action: 'person.invited', subjectId: userId })
    const body = { ...janeDoe, email: 'jane2@leadwright.test', role: 'staff' as const }
    const namesake = await ok(invitePerson, { body }, admin)
    const slug = deps.db
      .select()
      .from(roomSlugs)
      .where(eq(roomSlugs.staffId, namesake.userId))
      .get()
    expect(slug?.slug).toBe('janedoe2')
  })

  test('an address that already has a login is rejected, including a client’s', async () => {
    const { refused, admin, deps } = await withAdmin()
    const client = await createPerson(deps, 'client')
    const body = { ...janeDoe, email: client.email, role: 'admin' }
    expect(await refused(invitePerson, { body }, admin)).toMatchObject({
      status: 409,
      code: 'people.email-taken',
      issues: [{ path: 'email' }],
    })
  })

  test('a change of role ends the sessions and applies at the next sign-in', async () => {
    const { ok, refused, signInAs, admin, deps } = await withAdmin()
    const other = await signInAs('admin')
    const params = { userId: other.id }
    await ok(changeRole, { params, body: { role: 'staff', version: 1 } }, admin)
    expect(await refused(getSession, {}, other)).toMatchObject({ status: 401 })
    const body = { email: other.email, password: testPassword, termsAccepted: true as const }
    expect((await ok(signIn, { body })).user.role).toBe('staff')
    const record = deps.db.select().from(staff).where(eq(staff.staffId, other.id)).get()
    expect(record?.staffId).toBe(other.id)
  })

  test('a role that someone else changed meanwhile is not overwritten', async () => {
    const { ok, refused, signInAs, admin } = await withAdmin()
    const { id: userId } = await signInAs('staff')
    const change = (role: 'admin' | 'staff', version: number) =>
      [changeRole, { params: { userId }, body: { role, version } }, admin] as const
    const { version } = await ok(...change('admin', 1))
    expect(await refused(...change('staff', 1))).toMatchObject({ code: errorCodes.conflict })
    expect((await ok(...change('staff', version))).role).toBe('staff')
  })

  test('the last admin who can sign in can be neither demoted nor removed', async () => {
    const { refused, admin, ok } = await withAdmin()
    const params = { userId: admin.id }
    expect(
      await refused(changeRole, { params, body: { role: 'staff', version: 1 } }, admin),
    ).toMatchObject({
      status: 409,
      code: 'people.last-admin',
    })
    expect(await refused(removePerson, { params, query: {} }, admin)).toMatchObject({
      status: 409,
      code: 'people.own',
    })
    expect((await ok(listPeople, {}, admin)).items).toHaveLength(1)
  })

  test('a client is not listed as a team member', async () => {
    const { refused, admin, deps } = await withAdmin()
    const client = await createPerson(deps, 'client')
    const params = { userId: client.id }
    expect(await refused(removePerson, { params, query: {} }, admin)).toMatchObject({ status: 404 })
    expect(await refused(previewRemoval, { params }, admin)).toMatchObject({ status: 404 })
    expect(
      await refused(changeRole, { params, body: { role: 'admin', version: 1 } }, admin),
    ).toMatchObject({
      status: 404,
    })
  })
})

describe('a team member who leaves', () => {
  test('loses sessions, rooms and passwords at once, and the passwords they saw are listed', async () => {
    const { ok, refused, signInAs, admin, deps, clock, lastAudit } = await withAdmin()
    const leaver = await signInAs('staff')
    const host = await createPerson(deps, 'staff', { firstName: 'Room', lastName: 'Host' })
    const now = clock.now().toISOString()
    const stamps = { createdAt: now, updatedAt: now }
    const later = new Date(clock.now().getTime() + 1).toISOString()
    const account = (id: string, accountName: string, passwordChangedAt = now) => ({
      id,
      accountName,
      login: 'x',
      password: 'sealed',
      passwordChangedAt,
      notes: '',
      searchText: '',
      ...stamps,
    })
    const seen = (accountId: string, userId: string) => ({
      id: accountId,
      accountId,
      userId,
      personName: 'Test Person',
      at: now,
    })
    transaction(deps.db, (tx) => {
      tx.insert(roomAccess)
        .values({ roomStaffId: host.id, guestStaffId: leaver.id, createdAt: now })
        .run()
      tx.insert(passwordAccounts)
        .values([account('a', 'Ads'), account('b', 'Bank', later), account('c', 'CRM')])
        .run()
      tx.insert(passwordAccess)
        .values([{ accountId: 'a', staffId: leaver.id, createdAt: now }])
        .run()
      tx.insert(passwordReveals)
        .values([seen('a', leaver.id), seen('b', leaver.id), seen('c', host.id)])
        .run()
    })
    const params = { userId: leaver.id }
    const expected = {
      name: 'Test staff',
      email: leaver.email,
      sessions: 1,
      openTasks: 0,
      openMilestones: 0,
      clients: [],
      meetings: 0,
      addresses: ['teststaff'],
      rooms: [{ id: host.id, name: 'Room Host' }],
      accounts: [{ id: 'a', name: 'Ads' }],
      seenPasswords: [{ kind: 'account', id: 'a', name: 'Ads', seenAt: now }],
    }
    expect(await ok(previewRemoval, { params }, admin)).toEqual(expected)
    expect(await ok(removePerson, { params, query: {} }, admin)).toEqual(expected)
    expect(await refused(getSession, {}, leaver)).toMatchObject({ status: 401 })
    expect(deps.db.select().from(roomAccess).all()).toEqual([])
    expect(deps.db.select().from(passwordAccess).all()).toEqual([])
    expect(lastAudit()).toMatchObject({ action: 'person.removed', subjectId: leaver.id })
    expect(JSON.parse(lastAudit()?.detail ?? '')).toMatchObject({
      email: leaver.email,
      passwordsToChange: ['Ads'],
    })
    const { items } = await ok(listPeople, {}, admin)
    expect(items.map(({ userId }) => userId).sort()).toEqual([admin.id, host.id].sort())
  })
})
