import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '@leadwright/shared/contracts/identity/second-factor'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import {
  enterRoom,
  grantEntry,
  listRoomRequests,
  listRooms,
  refuseEntry,
  requestEntry,
} from '@leadwright/shared/contracts/team/rooms'
import { editStaff, getStaff, listStaff } from '@leadwright/shared/contracts/team/staff'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { testPassword } from '../../../testing/people.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { staff } from '../staff/staff.table.ts'
import { forgetRoomRequests } from './room-requests.usecases.ts'
import { roomRequests } from './rooms.table.ts'

/** No response to someone who may not join may contain this. */
const meet = /meet\.google\.com/i

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const owner = await app.signInAs('staff', { firstName: 'Olga', lastName: 'Owner' })
  const guest = await app.signInAs('staff', { firstName: 'Gus', lastName: 'Guest' })
  const other = await app.signInAs('staff', { firstName: 'Otto', lastName: 'Other' })
  const client = await app.signInAs('client')
  const params = { staffId: owner.id }
  const { version } = await app.ok(getStaff, { params }, admin)
  const names = { firstName: 'Olga', lastName: 'Owner', version }
  await app.ok(editStaff, { params, body: { ...names, accessibleLinks: [guest.id] } }, admin)
  return { ...app, admin, owner, guest, other, client }
}

type Office = Awaited<ReturnType<typeof office>>
type Who = 'signed out' | 'client' | 'other' | 'guest' | 'owner' | 'admin'
const rooms = ['main-office', 'olgaowner', 'gusguest', 'ottoother'] as const

const callerOf = (app: Office, who: Who): Caller | undefined =>
  who === 'signed out' ? undefined : app[who]

/** The status each caller gets at: Main Office, Olga's room, Gus's, Otto's. */
const matrix: [Who, number[]][] = [
  ['signed out', [200, 401, 401, 401]],
  ['client', [200, 403, 403, 403]],
  ['other', [200, 403, 403, 200]],
  ['guest', [200, 200, 200, 403]],
  ['owner', [200, 200, 403, 403]],
  ['admin', [200, 200, 200, 200]],
]

describe('who may join which room', () => {
  test.each(matrix)('%s', async (who, statuses) => {
    const app = await office()
    const caller = callerOf(app, who)
    for (const [index, slug] of rooms.entries()) {
      const answer = await app.send(enterRoom, { params: { slug } }, caller)
      const text = await answer.text()
      expect([slug, answer.status]).toEqual([slug, statuses[index]])
      expect(meet.test(text)).toBe(answer.status === 200)
    }
    const list = await app.send(listRooms, {}, caller)
    const text = await list.text()
    expect(text).not.toMatch(meet)
    const { mainOffice, rooms: listed } = JSON.parse(text)
    const allowed = new Map([
      ['main-office', mainOffice.allowed],
      ...listed.map((room: { slug: string; allowed: boolean }) => [room.slug, room.allowed]),
    ])
    expect(rooms.map((slug) => allowed.get(slug))).toEqual(statuses.map((one) => one === 200))
  })

  test('no office response to staff contains a Meet link', async () => {
    const { send, guest, owner } = await office()
    for (const [endpoint, input] of [
      [listStaff, {}],
      [listStaff, { query: { search: 'meet.google' } }],
      [getStaff, { params: { staffId: owner.id } }],
      [listRoomRequests, {}],
      [getSession, {}],
    ] as const) {
      const answer = await send(endpoint, input, guest)
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
      expect(await answer.text()).not.toMatch(meet)
    }
  })

  test('a sign-in may be required for the Main Office', async () => {
    const app = await office()
    const value = { meetUrl: 'https://meet.google.com/all-hand-abc', requireSignIn: true }
    await app.ok(
      changeSetting,
      { params: { key: 'mainOffice' }, body: { version: 0, value } },
      app.admin,
    )
    const params = { slug: 'Main-Office' }
    expect(await app.refused(enterRoom, { params })).toMatchObject({ status: 401 })
    expect((await app.ok(listRooms, {})).mainOffice.allowed).toBe(false)
    expect(await app.ok(enterRoom, { params }, app.client)).toEqual({ url: value.meetUrl })
  })

  test('a missing room, a room without a link, and a room with a link of another host', async () => {
    const { refused, deps, owner, admin } = await office()
    for (const slug of ['nobody', '../main', 'https://meet.google.com', '😀', "' OR 1=1 --"]) {
      expect(await refused(enterRoom, { params: { slug } }, admin)).toMatchObject({ status: 404 })
    }
    const params = { slug: 'olgaowner' }
    for (const googleMeetLink of [
      '',
      'javascript:alert(1)',
      'https://meet.google.com.evil.test/abc-defg-hij',
      'https://meet.google.com/linkredirect?dest=https://evil.test',
    ]) {
      deps.db.update(staff).set({ googleMeetLink }).where(eq(staff.staffId, owner.id)).run()
      const answer = await refused(enterRoom, { params }, admin)
      expect(answer).toMatchObject({ status: 409, code: 'rooms.no-link' })
    }
  })

  test('a session that has not passed its second factor cannot join a room and sees none as open', async () => {
    const { clock, refused, ok, send, signInAs } = await office()
    const admin = await signInAs('admin')
    const { secret } = await ok(
      startSecondFactor,
      { body: { currentPassword: testPassword } },
      admin,
    )
    const timestamp = clock.now().getTime()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    await ok(confirmSecondFactor, { body: { code } }, admin)
    const body = { email: admin.email, password: testPassword, termsAccepted: true }
    const signedIn = await send(signIn, { body })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const pending = { ...admin, cookie }
    expect(await refused(enterRoom, { params: { slug: 'olgaowner' } }, pending)).toMatchObject({
      status: 403,
      code: 'auth.second-factor-required',
    })
    const { rooms, signedIn: isSignedIn } = await ok(listRooms, {}, pending)
    expect([isSignedIn, rooms.some(({ allowed }) => allowed)]).toEqual([false, false])
  })

  test('a temporary password opens no room', async () => {
    const { refused, deps, owner } = await office()
    deps.db.update(users).set({ passwordTemporary: true }).where(eq(users.id, owner.id)).run()
    const answer = await refused(enterRoom, { params: { slug: 'olgaowner' } }, owner)
    expect(answer).toMatchObject({ status: 403, code: 'auth.password-change-required' })
  })
})

describe('asking to join', () => {
  const params = { slug: 'olgaowner' }
  const stateAt = async (app: TestApp, caller: Caller) => {
    const { rooms: list } = await app.ok(listRooms, {}, caller)
    const { allowed, asked, allowedUntil } = list.find(({ slug }) => slug === params.slug) ?? {}
    return { allowed, asked, allowedUntil }
  }
  async function asked(who: 'other' | 'client' = 'other') {
    const app = await office()
    await app.ok(requestEntry, { params, body: { note: 'For the weekly call' } }, app[who])
    const [request] = (await app.ok(listRoomRequests, {}, app.owner)).items
    if (!request) throw new Error('The request is not at the door.')
    return { ...app, asker: app[who], request, requestId: { requestId: request.id } }
  }

  test('an hour ends automatically, and the person may ask again', async () => {
    const app = await asked()
    expect(await stateAt(app, app.asker)).toMatchObject({ allowed: false, asked: 'waiting' })
    await app.ok(grantEntry, { params: app.requestId, body: { term: 'hour' } }, app.owner)
    app.clock.advance(59 * 60_000)
    expect((await app.ok(enterRoom, { params }, app.asker)).url).toMatch(meet)
    app.clock.advance(60_000)
    const answer = await app.send(enterRoom, { params }, app.signInAgain(app.asker))
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toMatch(meet)
    const again = app.signInAgain(app.asker)
    expect(await stateAt(app, again)).toEqual({ allowed: false, asked: null, allowedUntil: null })
    await app.ok(requestEntry, { params, body: {} }, again)
  })

  test('“today” ends at the end of the decider’s day', async () => {
    const app = await asked('client')
    const end = new Date(app.clock.now().getTime() + 40 * 60_000).toISOString()
    const wrong = { term: 'today', endOfDay: '2099-01-01T00:00:00.000Z' } as const
    for (const body of [wrong, { term: 'today' } as const]) {
      const answer = await app.refused(grantEntry, { params: app.requestId, body }, app.owner)
      expect(answer.issues?.[0]?.path).toBe('endOfDay')
    }
    const body = { term: 'today', endOfDay: end } as const
    await app.ok(grantEntry, { params: app.requestId, body }, app.admin)
    expect(await stateAt(app, app.asker)).toMatchObject({ allowed: true, allowedUntil: end })
    app.clock.advance(40 * 60_000)
    expect(await app.refused(enterRoom, { params }, app.asker)).toMatchObject({ status: 403 })
  })

  test('for good, a staff member joins the guests and a client gets permanent access', async () => {
    const one = await asked()
    await one.ok(grantEntry, { params: one.requestId, body: { term: 'good' } }, one.owner)
    const { guests } = await one.ok(getStaff, { params: { staffId: one.owner.id } }, one.owner)
    expect(guests.map(({ slug }) => slug)).toEqual(['gusguest', 'ottoother'])
    const two = await asked('client')
    await two.ok(grantEntry, { params: two.requestId, body: { term: 'good' } }, two.owner)
    two.clock.advance(400 * 86_400_000)
    const later = two.signInAgain(two.asker)
    expect(await stateAt(two, later)).toEqual({ allowed: true, asked: null, allowedUntil: null })
  })

  test('a granted request can be ended, and after a rejection the person waits an hour', async () => {
    const app = await asked()
    await app.ok(grantEntry, { params: app.requestId, body: { term: 'good' } }, app.admin)
    const closed = await app.refused(refuseEntry, { params: app.requestId }, app.owner)
    expect(closed).toMatchObject({ status: 409, code: 'rooms.decided' })
    await app.ok(requestEntry, { params: { slug: 'gusguest' }, body: {} }, app.client)
    const [second] = (await app.ok(listRoomRequests, {}, app.guest)).items
    const params = { requestId: second?.id ?? '' }
    await app.ok(grantEntry, { params, body: { term: 'hour' } }, app.guest)
    await app.ok(refuseEntry, { params }, app.guest)
    const gus = { params: { slug: 'gusguest' } }
    expect(await app.refused(enterRoom, gus, app.client)).toMatchObject({ status: 403 })
    const soon = await app.refused(requestEntry, { ...gus, body: {} }, app.client)
    expect(soon).toMatchObject({ status: 409, code: 'rooms.asked' })
    app.clock.advance(3_600_000)
    await app.ok(requestEntry, { ...gus, body: {} }, app.signInAgain(app.client))
  })

  test('asking twice is one request; people who can join need not ask', async () => {
    const app = await asked()
    await app.ok(requestEntry, { params, body: {} }, app.other)
    expect((await app.ok(listRoomRequests, {}, app.admin)).items).toHaveLength(1)
    for (const caller of [app.owner, app.guest, app.admin]) {
      const answer = await app.refused(requestEntry, { params, body: {} }, caller)
      expect(answer).toMatchObject({ status: 409, code: 'rooms.allowed' })
    }
    const mails = queuedMails(app.deps).map(({ kind, to }) => [kind, to])
    expect(mails).toEqual([['room.asked', app.owner.email]])
  })

  test('a request that was granted for good is deleted after 30 days', async () => {
    const app = await asked()
    await app.ok(grantEntry, { params: app.requestId, body: { term: 'good' } }, app.owner)
    app.clock.advance(30 * 86_400_000)
    forgetRoomRequests(app.deps)
    expect(app.deps.db.select().from(roomRequests).all()).toHaveLength(1)
    app.clock.advance(1)
    forgetRoomRequests(app.deps)
    expect(app.deps.db.select().from(roomRequests).all()).toEqual([])
    await app.ok(enterRoom, { params }, app.signInAgain(app.other))
  })

  test('no one decides about another person’s room', async () => {
    const app = await asked()
    expect((await app.ok(listRoomRequests, {}, app.other)).items).toEqual([])
    for (const caller of [app.other, app.guest]) {
      const input = { params: app.requestId, body: { term: 'good' } as const }
      expect(await app.refused(grantEntry, input, caller)).toMatchObject({ status: 404 })
      const refusal = await app.refused(refuseEntry, { params: app.requestId }, caller)
      expect(refusal).toMatchObject({ status: 404 })
    }
  })
})
