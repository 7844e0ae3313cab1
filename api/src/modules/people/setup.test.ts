import { academyCategories } from '@leadwright/shared/academy'
import { saveProgress, videos } from '@leadwright/shared/contracts/academy'
import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { getSetup, invitePerson } from '@leadwright/shared/contracts/people'
import { changeSetting } from '@leadwright/shared/contracts/settings'
import { addStaff, editStaff, getStaff } from '@leadwright/shared/contracts/team/staff'
import { passwords } from '@leadwright/shared/contracts/vault/passwords'
import { settingDefaults } from '@leadwright/shared/settings'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { users } from '../identity/auth/auth.table.ts'
import { staff } from '../team/staff/staff.table.ts'

const jane = { firstName: 'Jane', lastName: 'Doe', email: 'jane@leadwright.test' }

async function withSetup() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const setupOf = async (userId: string) => {
    const { steps } = await app.ok(getSetup, { params: { userId } }, admin)
    return Object.fromEntries(steps.map(({ kind, count, needed }) => [kind, [count, needed]]))
  }
  return { ...app, admin, setupOf }
}

test('each step follows from what the person has, until all are completed', async () => {
  const { ok, admin, deps, setupOf, signInAs } = await withSetup()
  const person = await signInAs('staff', { firstName: 'Jane', lastName: 'Doe' })
  const staffId = person.id
  deps.db.update(staff).set({ googleMeetLink: '' }).where(eq(staff.staffId, staffId)).run()
  const [category] = academyCategories
  const value = settingDefaults.academySections.map((row) => ({ ...row, openToStaff: true }))
  await ok(
    changeSetting,
    { params: { key: 'academySections' }, body: { version: 0, value } },
    admin,
  )
  const video = { category, streamableCode: 'moo1a2', dueOn: '2026-04-01' }
  const { id: videoId } = await ok(videos.create, { body: video }, admin)
  await ok(videos.create, { body: { ...video, streamableCode: 'moo1a3', dueOn: null } }, admin)
  const [invitation, none] = [
    [1, 1],
    [0, 1],
  ]
  const open = { invitation, 'meet-link': none, rooms: none, passwords: none, clients: none }
  expect(await setupOf(staffId)).toEqual({ ...open, videos: none })

  const { staffId: host } = await ok(
    addStaff,
    { body: { firstName: 'Hei', lastName: 'Rin' } },
    admin,
  )
  const { firstName, lastName, version } = await ok(getStaff, { params: { staffId } }, admin)
  const googleMeetLink = 'https://meet.google.com/abc-defg-hij'
  const room = { firstName, lastName, version, googleMeetLink, mayEnter: [host] }
  await ok(editStaff, { params: { staffId }, body: room }, admin)
  const account = { accountName: 'Apollo', url: '', login: 'jane', notes: '', password: 'secret' }
  await ok(passwords.create, { body: { ...account, access: [staffId] } }, admin)
  const binned = await ok(passwords.create, { body: { ...account, access: [staffId] } }, admin)
  await ok(passwords.remove, { params: { id: binned.id } }, admin)
  const { id: clientId } = await signInAs('client')
  await ok(assignStaff, { params: { clientId, staffId } }, admin)
  const shared = { ...open, 'meet-link': [1, 1], rooms: [1, 1], passwords: [1, 1], clients: [1, 1] }
  expect(await setupOf(staffId)).toEqual({ ...shared, videos: none })

  await ok(saveProgress, { params: { videoId }, body: { watched: true } }, person)
  expect(await setupOf(staffId)).toEqual({})
  const long = '2025-01-01T00:00:00.000Z'
  deps.db.update(staff).set({ createdAt: long }).where(eq(staff.staffId, staffId)).run()
  await ok(saveProgress, { params: { videoId }, body: { watched: false } }, person)
  expect(Object.keys(await setupOf(staffId))).toContain('videos')
  deps.db.update(users).set({ createdAt: long }).where(eq(users.id, staffId)).run()
  expect(await setupOf(staffId)).toEqual({})
})

test('an invited person has to accept, and a person without a login to get one', async () => {
  const { ok, admin, setupOf } = await withSetup()
  const { userId } = await ok(invitePerson, { body: { ...jane, role: 'admin' } }, admin)
  expect(await setupOf(userId)).toEqual({ invitation: [0, 1], 'meet-link': [0, 1] })
  const { staffId } = await ok(addStaff, { body: { firstName: 'Tom', lastName: 'Bo' } }, admin)
  expect(await setupOf(staffId)).toEqual({ login: [0, 1], 'meet-link': [0, 1] })
})

test('staff, clients and people outside the team have no access to it', async () => {
  const { send, admin, signInAs } = await withSetup()
  const person = await signInAs('staff')
  const client = await signInAs('client')
  const of = (userId: string) => ({ params: { userId } })
  expect((await send(getSetup, of(person.id), person)).status).toBe(403)
  expect((await send(getSetup, of(client.id), client)).status).toBe(403)
  expect((await send(getSetup, of(client.id), admin)).status).toBe(404)
})
