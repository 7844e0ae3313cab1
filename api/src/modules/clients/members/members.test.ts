import { startImpersonation } from '@leadwright/shared/contracts/clients/client-details'
import * as members from '@leadwright/shared/contracts/clients/members'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { setPassword } from '@leadwright/shared/contracts/identity/account'
import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import { updateProfile } from '@leadwright/shared/contracts/identity/profile'
import {
  addUpdate,
  getUpdate,
  listUpdates,
  writeUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { type Caller, createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'

const minute = 60_000
const person = {
  firstName: 'Nora',
  lastName: 'Holt',
  email: 'nora@client.test',
  role: 'client-limited',
} as const

async function company() {
  const app = await createTestApp()
  const owner = await app.signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
  const params = { clientId: owner.id }
  return {
    ...app,
    owner,
    params,
    admin: await app.signInAs('admin'),
    invite: (as: Caller, body: members.InviteMemberBody = person) =>
      app.ok(members.inviteMember, { params, body }, as),
    names: async () =>
      (await app.ok(members.listMembers, { params }, owner)).items.map((one) => one.firstName),
  }
}

describe('the people of a client', () => {
  test('are invited by email, choose a password, and sign in for the client', async () => {
    const { ok, app, deps, owner, invite, params } = await company()
    expect(await invite(owner)).toMatchObject({
      passwordSet: false,
      owner: false,
      lastSignInAt: null,
    })
    const [mail] = queuedMails(deps)
    expect(mail).toMatchObject({ kind: 'member.invited', to: person.email })
    expect(mail?.content.paragraphs[0]).toMatch(/^Mara Lind invited .*Test Company/)
    const password = 'correct-horse-battery'
    const body = {
      token: mail?.token ?? '',
      newPassword: password,
      confirmPassword: password,
      termsAccepted: true as const,
    }
    await ok(setPassword, { body })
    const answer = await app.request(`${deps.config.portalOrigin}/api/auth/sign-in`, {
      method: signIn.method,
      headers: {
        origin: deps.config.portalOrigin,
        'x-requested-with': 'leadwright-portal',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: person.email, password, termsAccepted: true }),
    })
    expect(await answer.json()).toMatchObject({
      user: { role: 'client-limited', name: 'Nora Holt', company: 'Test Company' },
    })
    const { items } = await ok(members.listMembers, { params }, owner)
    expect(items).toMatchObject([
      { firstName: 'Mara', owner: true },
      { firstName: 'Nora', passwordSet: true, lastSignInAt: expect.any(String) },
    ])
  })

  test('can be seen and changed only by their own client and by admins', async () => {
    const { refused, signInAs, owner, invite, params } = await company()
    const { userId } = await invite(owner)
    const stranger = await signInAs('client')
    const calls = [
      [members.listMembers, { params }],
      [members.inviteMember, { params, body: person }],
      [members.setMemberRole, { params: { ...params, userId }, body: { role: 'client' } }],
      [members.removeMember, { params: { ...params, userId } }],
      [members.removeMember, { params: { clientId: stranger.id, userId } }],
    ] as const
    for (const [endpoint, input] of calls) {
      expect([endpoint.path, (await refused(endpoint, input, stranger)).status]).toEqual([
        endpoint.path,
        404,
      ])
    }
  })

  test('an address has only one login, and a client at most ten', async () => {
    const { refused, owner, invite, names, params } = await company()
    await invite(owner)
    expect(await refused(members.inviteMember, { params, body: person }, owner)).toMatchObject({
      status: 409,
      code: 'people.email-taken',
    })
    for (let n = 3; n <= members.maxMembers; n += 1) {
      await invite(owner, { ...person, email: `n${n}@client.test` })
    }
    const body = { ...person, email: 'eleventh@client.test' }
    expect(await refused(members.inviteMember, { params, body }, owner)).toMatchObject({
      status: 409,
      code: 'members.too-many',
    })
    expect(await names()).toHaveLength(10)
  })

  test('a client can learn of at most three addresses a day that they have a login, and their owners are notified', async () => {
    const { refused, ok, deps, owner, admin, params, signInAs } = await company()
    const taken = await Promise.all([1, 2, 3, 4].map(() => signInAs('staff')))
    const invite = ({ email }: { email: string }) =>
      refused(members.inviteMember, { params, body: { ...person, email } }, owner)
    const answers: number[] = []
    for (const one of taken) answers.push((await invite(one)).status)
    expect(answers).toEqual([409, 409, 409, 429])
    // An unused address is rejected as well: a different answer would reveal it.
    expect((await invite(person)).status).toBe(429)
    const emails = queuedMails(deps).map(({ kind, to }) => [kind, to])
    expect(emails).toEqual(taken.slice(0, 3).map(({ email }) => ['email.in-use', email]))
    const rows = deps.db.select().from(auditLog).all()
    expect(rows.filter(({ action }) => action === 'member.invite-refused')).toHaveLength(3)
    await ok(members.inviteMember, { params, body: person }, admin)
  })

  test('inviting, changing or removing a member requires a recently confirmed password', async () => {
    const { refused, owner, admin, invite, clock, params } = await company()
    const { userId } = await invite(owner)
    clock.advance(6 * minute)
    const input = { params: { ...params, userId } }
    const another = { ...person, email: 'another@client.test' }
    for (const caller of [owner, admin]) {
      for (const [endpoint, body] of [
        [members.inviteMember, another],
        [members.removeMember, undefined],
        [members.setMemberRole, { role: 'client' }],
      ] as const) {
        const { code } = await refused(endpoint, { ...input, ...(body && { body }) }, caller)
        expect(code).toBe('auth.confirm-required')
      }
    }
  })

  test('a removed person is signed out at once and gets no queued email', async () => {
    const { ok, send, deps, signInAs, owner, admin, params, names } = await company()
    const colleague = await signInAs('client', { clientId: owner.id, firstName: 'Felix' })
    const note = { title: 'News', description: 'Sample.', value: null }
    await ok(writeUpdate, { params, body: { ...note, value: null } }, admin)
    const mailed = () => queuedMails(deps).map(({ to }) => to)
    expect(new Set(mailed())).toEqual(new Set([owner.email, colleague.email]))
    await ok(members.removeMember, { params: { ...params, userId: colleague.id } }, owner)
    expect((await send(getSession, {}, colleague)).status).toBe(401)
    expect((await send(listUpdates, { params: own }, colleague)).status).toBe(401)
    expect(mailed()).toEqual([owner.email])
    expect(await names()).toEqual(['Mara'])
  })

  test('changing the role ends the person’s sessions', async () => {
    const { ok, send, signInAs, signInAgain, owner, params } = await company()
    const colleague = await signInAs('client', { clientId: owner.id })
    const input = { params: { ...params, userId: colleague.id } }
    const changed = await ok(
      members.setMemberRole,
      { ...input, body: { role: 'client-limited' } },
      owner,
    )
    expect(changed.role).toBe('client-limited')
    expect((await send(members.listMembers, { params }, colleague)).status).toBe(401)
    expect((await send(members.listMembers, { params }, signInAgain(colleague))).status).toBe(403)
  })

  test('a client always keeps someone with full access', async () => {
    const { refused, signInAs, owner, admin, params } = await company()
    const colleague = await signInAs('client', { clientId: owner.id })
    const remove = (userId: string, as: Caller) =>
      refused(members.removeMember, { params: { ...params, userId } }, as)
    expect((await remove(owner.id, colleague)).code).toBe('members.owner')
    expect((await remove(owner.id, admin)).code).toBe('members.owner')
    expect((await remove(colleague.id, colleague)).code).toBe('access.own')
    const body = { role: 'client-limited' }
    const demotion = { params: { ...params, userId: owner.id }, body }
    expect((await refused(members.setMemberRole, demotion, colleague)).code).toBe('members.owner')
  })

  test('what each person writes has their own name, even after they left', async () => {
    const { ok, refused, deps, signInAs, owner, params } = await company()
    const felix = await signInAs('client', {
      clientId: owner.id,
      firstName: 'Felix',
      lastName: 'Braun',
    })
    const body = { title: 'Deposit', description: 'Sample.', value: 1_000 }
    const { id } = await ok(addUpdate, { body }, felix)
    const read = (as: Caller) => ok(getUpdate, { params: { updateId: id } }, as)
    expect(await read(felix)).toMatchObject({ own: true, editable: true })
    expect(await read(owner)).toMatchObject({
      own: false,
      editable: false,
      clientId: owner.id,
      authorName: 'Felix Braun',
      history: [{ kind: 'submitted', name: 'Felix Braun' }],
    })
    const row = deps.db.select().from(auditLog).where(eq(auditLog.action, 'update.submitted')).get()
    expect(row).toMatchObject({ actorId: felix.id, actorName: 'Felix Braun', personId: owner.id })
    const stranger = await signInAs('client-limited')
    expect((await refused(getUpdate, { params: { updateId: id } }, stranger)).status).toBe(404)
    expect((await ok(listUpdates, { params: own, query: {} }, stranger)).items).toEqual([])
    await ok(members.removeMember, { params: { ...params, userId: felix.id } }, owner)
    expect(await read(owner)).toMatchObject({ authorName: 'Felix Braun' })
  })

  test('a person can change their own name, but not the company', async () => {
    const { ok, refused, deps, signInAs, owner } = await company()
    const nora = await signInAs('client-limited', { clientId: owner.id })
    const body = {
      firstName: 'Nora',
      lastName: 'New',
      companyName: null,
      googleEmail: null,
      version: 1,
    }
    expect(await ok(updateProfile, { body }, nora)).toMatchObject({
      lastName: 'New',
      companyName: null,
    })
    const renamed = { ...body, companyName: 'Mine', version: 2 }
    expect((await refused(updateProfile, { body: renamed }, nora)).status).toBe(400)
    expect((await refused(updateProfile, { body }, nora)).status).toBe(409)
    expect((await refused(updateProfile, { body }, owner)).status).toBe(400)
    expect(deps.db.select().from(clients).all()).toMatchObject([{ companyName: 'Test Company' }])
    const last = deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).get()
    expect(last).toMatchObject({ subjectId: nora.id, personId: owner.id })
  })

  test('a suspended person gets no notifications, and everyone is deleted with their client', async () => {
    const { ok, deps, signInAs, owner, admin, params } = await company()
    const nora = await signInAs('client-limited', { clientId: owner.id })
    const suspended = { params: { userId: nora.id }, body: { suspended: true } }
    await ok(setAccessSuspended, suspended, admin)
    await ok(writeUpdate, { params, body: { title: 'A', description: 'B', value: null } }, admin)
    expect(queuedMails(deps).map(({ to }) => to)).toEqual([owner.email])
    deps.db.delete(users).where(eq(users.id, owner.id)).run()
    expect(
      deps.db
        .select()
        .from(users)
        .where(and(eq(users.id, nora.id)))
        .all(),
    ).toEqual([])
  })

  test('an admin views the portal as the client, not as one of its other people', async () => {
    const { ok, refused, signInAs, owner, admin, params } = await company()
    const nora = await signInAs('client-limited', params)
    const asNora = { params: { clientId: nora.id } }
    expect((await refused(startImpersonation, asNora, admin)).status).toBe(404)
    expect((await ok(startImpersonation, { params }, admin)).user.id).toBe(owner.id)
    expect((await ok(members.listMembers, { params }, admin)).items).toHaveLength(2)
  })
})
