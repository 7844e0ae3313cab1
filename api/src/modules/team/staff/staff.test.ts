import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { getProfileHistory } from '@leadwright/shared/contracts/identity/profile'
import { enterRoom, listRooms } from '@leadwright/shared/contracts/team/rooms'
import {
  addStaff,
  editOwnStaff,
  editStaff,
  getStaff,
  listStaff,
} from '@leadwright/shared/contracts/team/staff'
import { messages } from '@leadwright/shared/messages'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { users } from '../../identity/auth/auth.table.ts'

const jane = {
  firstName: 'Jane',
  lastName: 'Doe',
  googleMeetLink: 'https://meet.google.com/jan-edoe-abc',
}

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const add = (body: Parameters<typeof app.ok<typeof addStaff>>[1]['body']) =>
    app.ok(addStaff, { body }, admin)
  return { ...app, admin, add }
}

describe('a staff member', () => {
  test('is added with a room, guests and rooms to join; two people with the same name have two addresses', async () => {
    const { add, ok, admin, deps } = await office()
    const first = await add(jane)
    const second = await add({ ...jane, mayEnter: [first.staffId] })
    expect([first.slug, second.slug]).toEqual(['janedoe', 'janedoe2'])
    const seen = await ok(getStaff, { params: { staffId: first.staffId } }, admin)
    expect(seen.guests.map(({ staffId }) => staffId)).toEqual([second.staffId])
    expect(seen.accessibleLinks).toEqual([
      { 'Jane Doe': `${deps.config.siteOrigin}/meet/janedoe2` },
    ])
    const { items } = await ok(listStaff, { query: {} }, admin)
    const rooms = Object.fromEntries(items.map((one) => [one.slug, one.accessibleRooms]))
    expect(rooms).toMatchObject({ janedoe: 0, janedoe2: 1 })
    const [entry] = deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1).all()
    expect(entry).toMatchObject({ action: 'staff.added', subjectId: second.staffId })
    expect(entry?.detail).not.toContain('meet.google')
  })

  test('is never a guest in their own room', async () => {
    const { add, ok, admin } = await office()
    const { staffId } = await add(jane)
    const guest = await add({ ...jane, firstName: 'June' })
    const own = { accessibleLinks: [staffId, guest.staffId], mayEnter: [staffId] }
    const params = { staffId }
    const { version } = await ok(getStaff, { params }, admin)
    const saved = await ok(editStaff, { params, body: { ...jane, ...own, version } }, admin)
    expect(saved.guests.map((one) => one.staffId)).toEqual([guest.staffId])
  })

  test('with an email gets a login of the same id and a link to set a password', async () => {
    const { add, deps, refused, admin } = await office()
    const email = 'jane@leadwright.test'
    const { staffId } = await add({ ...jane, email })
    const login = deps.db
      .select()
      .from(users)
      .all()
      .find((user) => user.email === email)
    expect(login).toMatchObject({ id: staffId, passwordHash: null })
    expect(queuedMails(deps).map(({ kind, to }) => [kind, to])).toEqual([['staff.welcome', email]])
    const taken = await refused(addStaff, { body: { ...jane, email } }, admin)
    expect(taken).toMatchObject({ status: 409, code: 'staff.email-taken' })
    expect((await add(jane)).slug).toBe('janedoe2')
  })

  test('gets a new address when renamed, and the old one keeps leading to the room', async () => {
    const { add, ok, admin } = await office()
    const { staffId } = await add(jane)
    const edit = (lastName: string, version: number) =>
      ok(editStaff, { params: { staffId }, body: { firstName: 'Jane', lastName, version } }, admin)
    const before = await ok(getStaff, { params: { staffId } }, admin)
    const renamed = await edit('Roe', before.version)
    expect(renamed.slug).toBe('janeroe')
    expect((await add(jane)).slug).toBe('janedoe2')
    for (const slug of ['janedoe', 'janeroe', 'JANEROE']) {
      const { url } = await ok(enterRoom, { params: { slug } }, admin)
      expect(url).toBe(jane.googleMeetLink)
    }
    expect((await edit('Doe', renamed.version)).slug).toBe('janedoe')
    const slugs = (await ok(listRooms, {})).rooms.map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(['janedoe', 'janedoe2', 'testadmin'])
  })

  test('is saved once when two admins save at the same time', async () => {
    const { add, ok, refused, admin } = await office()
    const { staffId, version } = await add(jane)
    const body = { ...jane, version }
    await ok(editStaff, { params: { staffId }, body }, admin)
    const answer = await refused(editStaff, { params: { staffId }, body }, admin)
    expect(answer).toMatchObject({ status: 409, code: 'record.conflict' })
  })

  test('a blank link keeps the stored one', async () => {
    const { add, ok, admin } = await office()
    const { staffId, version, slug } = await add(jane)
    const body = { firstName: 'Jane', lastName: 'Doe', googleMeetLink: '', version }
    await ok(editStaff, { params: { staffId }, body }, admin)
    expect((await ok(enterRoom, { params: { slug } }, admin)).url).toBe(jane.googleMeetLink)
  })

  test('old formats of the guest list are accepted; an unknown guest is rejected', async () => {
    const { add, refused, admin } = await office()
    const guest = await add({ ...jane, firstName: 'Zoë', lastName: 'Núñez' })
    for (const accessibleLinks of [
      [guest.staffId],
      { 'Zoë Núñez': 'https://old.example/meet/zoënúñez' },
      [{ 'Zoë Núñez': 'https://old.example/meet/zoenunez' }],
    ]) {
      const { guests } = await add({ ...jane, accessibleLinks })
      expect(guests.map(({ staffId }) => staffId)).toEqual([guest.staffId])
    }
    for (const wrong of [{ accessibleLinks: ['nobody'] }, { mayEnter: [crypto.randomUUID()] }]) {
      const answer = await refused(addStaff, { body: { ...jane, ...wrong } }, admin)
      expect(answer).toMatchObject({ status: 400, message: messages.staff.unknownGuest })
    }
  })
})

describe('staff themselves', () => {
  test('change their own name and Meet link; admins correct those of others', async () => {
    const { ok, refused, signInAs, admin } = await office()
    const one = await signInAs('staff', { firstName: 'Ane', lastName: 'Typo' })
    const params = { staffId: one.id }
    const googleMeetLink = 'https://meet.google.com/new-link-abc'
    const { version } = await ok(getStaff, { params }, one)
    const body = { firstName: 'Anne', lastName: 'Right', googleMeetLink, version }
    const saved = await ok(editOwnStaff, { body }, one)
    expect(saved).toMatchObject({ firstName: 'Anne', slug: 'anneright' })
    expect((await ok(getSession, {}, one)).user.name).toBe('Anne Right')
    expect((await ok(enterRoom, { params: { slug: 'anetypo' } }, admin)).url).toBe(googleMeetLink)
    const blank = { ...body, googleMeetLink: '', lastName: 'Wright', version: saved.version }
    await ok(editOwnStaff, { body: blank }, one)
    expect((await ok(enterRoom, { params: { slug: 'annewright' } }, admin)).url).toBe(
      googleMeetLink,
    )
    expect(await refused(editOwnStaff, { body: blank }, one)).toMatchObject({ status: 409 })
    const corrected = { firstName: 'Anna', lastName: 'Wright', version: saved.version + 1 }
    await ok(editStaff, { params, body: corrected }, admin)
    const { items } = await ok(getProfileHistory, {}, one)
    expect(items[0]).toMatchObject({
      field: 'firstName',
      before: 'Anne',
      after: 'Anna',
      byMe: false,
    })
  })

  test('also change their own name as an admin; a client has no staff record to change', async () => {
    const { ok, refused, signInAs, admin } = await office()
    const { version } = await ok(getStaff, { params: { staffId: admin.id } }, admin)
    const body = { firstName: 'Ada', lastName: 'Min', version }
    await ok(editOwnStaff, { body }, admin)
    expect((await ok(getSession, {}, admin)).user.name).toBe('Ada Min')
    const client = await signInAs('client')
    expect((await refused(editOwnStaff, { body }, client)).status).toBe(403)
  })

  test('find colleagues by name, but learn nothing from a part of a Meet link', async () => {
    const { ok, add, signInAs, admin } = await office()
    await add(jane)
    const staff = await signInAs('staff', { firstName: 'Zoë', lastName: 'Núñez' })
    const found = async (search: string, caller = staff) =>
      (await ok(listStaff, { query: { search } }, caller)).items.map(({ slug }) => slug)
    expect(await found('nunez')).toEqual(['zoenunez'])
    expect(await found('JANE D')).toEqual(['janedoe'])
    expect(await found('jan-edoe')).toEqual([])
    expect(await found('jan-edoe', admin)).toEqual(['janedoe'])
    expect(await found('%', admin)).toEqual([])
  })
})

test.each([
  'javascript:alert(1)',
  'http://meet.google.com/abc-defg-hij',
  'https://meet.google.com',
  'https://meet.google.com.evil.test/abc-defg-hij',
  'https://meet-google.com/abc-defg-hij',
  'https://evil.test/https://meet.google.com/abc-defg-hij',
  'https://meet.google.com:8443/abc-defg-hij',
  'https://user@meet.google.com/abc-defg-hij',
  'https://mееt.google.com/abc-defg-hij',
  'https://meet.google.com@evil.test/abc-defg-hij',
  '//meet.google.com/abc-defg-hij',
  'https://meet.google.com/linkredirect?dest=https://evil.test',
  'https://meet.google.com/abc-defg-hij/../linkredirect?dest=https://evil.test',
  'https://meet.google.com/new',
  'data:text/html,meet.google.com',
])('%s is not a Meet link', async (googleMeetLink) => {
  const { refused, admin } = await office()
  const answer = await refused(addStaff, { body: { ...jane, googleMeetLink } }, admin)
  expect(answer.status).toBe(400)
  expect(answer.issues?.map(({ path }) => path)).toEqual(['googleMeetLink'])
})

test.each([
  ['Zoë', 'O’Brien-Núñez', 'zoeobriennunez'],
  ['../../etc', 'passwd', 'etcpasswd'],
  ['😀', '🚀', 'room'],
  ['<b>Main', 'Office', 'bmainoffice'],
  ['Main', 'Office', 'mainoffice2'],
])('the name %s %s has the address %s', async (firstName, lastName, slug) => {
  const { add } = await office()
  expect((await add({ ...jane, firstName, lastName })).slug).toBe(slug)
})
