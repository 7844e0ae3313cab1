import { updateClient } from '@leadwright/shared/contracts/clients/client-details'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { revealGooglePassword } from '@leadwright/shared/contracts/clients/google-password'
import {
  changeRole,
  previewRemoval,
  putPersonPicture,
  removePerson,
  removePersonPicture,
} from '@leadwright/shared/contracts/people'
import { enterRoom } from '@leadwright/shared/contracts/team/rooms'
import { addStaff, getStaff, listStaff } from '@leadwright/shared/contracts/team/staff'
import { listTasks, tasks } from '@leadwright/shared/contracts/team/tasks'
import { listToRotate } from '@leadwright/shared/contracts/vault/passwords'
import { messages } from '@leadwright/shared/messages'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const leaver = await app.signInAs('staff', { firstName: 'Lea', lastName: 'Ver' })
  const successor = await app.signInAs('staff', { firstName: 'Hei', lastName: 'Rin' })
  return { ...app, admin, leaver, successor, params: { userId: leaver.id } }
}

describe('a team member who leaves', () => {
  test('hands over open tasks and room addresses', async () => {
    const { ok, refused, admin, leaver, successor, params } = await office()
    const body = { title: 'Call', assigneeId: leaver.id }
    await ok(tasks.create, { body }, admin)
    const preview = await ok(previewRemoval, { params }, admin)
    expect(preview).toMatchObject({ openTasks: 1, addresses: ['leaver'], email: leaver.email })
    await ok(
      removePerson,
      { params, query: { tasksTo: successor.id, roomTo: successor.id } },
      admin,
    )
    const { items } = await ok(listTasks, { query: { assigneeId: 'me' } }, successor)
    expect(items).toMatchObject([{ title: 'Call', assigneeName: 'Hei Rin' }])
    const { url } = await ok(enterRoom, { params: { slug: 'leaver' } }, successor)
    expect(url).toBe((await ok(enterRoom, { params: { slug: 'heirin' } }, successor)).url)
    expect((await ok(getStaff, { params: { staffId: successor.id } }, admin)).slug).toBe('heirin')
    expect((await refused(previewRemoval, { params }, admin)).status).toBe(404)
  })

  test('without a successor leaves their tasks unassigned, and their address ends', async () => {
    const { ok, refused, admin, leaver, params } = await office()
    await ok(tasks.create, { body: { title: 'Call', assigneeId: leaver.id } }, admin)
    await ok(removePerson, { params, query: {} }, admin)
    const { items } = await ok(listTasks, { query: { assigneeId: 'none' } }, admin)
    expect(items.map(({ title }) => title)).toEqual(['Call'])
    expect((await refused(enterRoom, { params: { slug: 'leaver' } }, admin)).status).toBe(404)
  })

  test('can only be succeeded by someone on the team', async () => {
    const { ok, refused, admin, signInAs, params } = await office()
    const client = await signInAs('client')
    for (const query of [{ tasksTo: client.id }, { roomTo: params.userId }]) {
      expect(await refused(removePerson, { params, query }, admin)).toMatchObject({
        status: 400,
        message: messages.people.noSuchStaff,
      })
    }
    expect((await ok(listStaff, { query: {} }, admin)).total).toBe(3)
  })

  test('is removed even without a login', async () => {
    const { ok, admin } = await office()
    const { staffId } = await ok(addStaff, { body: { firstName: 'No', lastName: 'Login' } }, admin)
    const input = { params: { userId: staffId }, query: {} }
    expect(await ok(removePerson, input, admin)).toMatchObject({ email: null, sessions: 0 })
    expect((await ok(listStaff, { query: {} }, admin)).total).toBe(3)
  })

  test('leaves the Google passwords of clients that they saw as an admin to be changed', async () => {
    const { ok, admin, signInAgain, clock, leaver, params } = await office()
    await ok(changeRole, { params, body: { role: 'admin', version: 1 } }, admin)
    const before = signInAgain({ ...leaver, role: 'admin' })
    const google = { googleEmail: 'g@example.com', googlePassword: 'google-secret' }
    const person = { firstName: 'Cleo', lastName: 'Client', companyName: 'Cleo & Co' }
    const email = 'cleo@example.com'
    const body = { ...person, email, password: testPassword, ...google }
    const { client } = await ok(addClient, { body, file: undefined }, admin)
    const { clientId } = client
    await ok(revealGooglePassword, { params: { clientId } }, before)
    const toRotate = async () => (await ok(listToRotate, {}, admin)).items
    expect(await toRotate()).toEqual([])
    const { seenPasswords } = await ok(removePerson, { params, query: {} }, admin)
    expect(seenPasswords).toMatchObject([{ kind: 'google', id: clientId, name: 'Cleo & Co' }])
    expect(await toRotate()).toEqual([
      { kind: 'google', id: clientId, name: 'Cleo & Co', seenBy: ['Lea Ver'] },
    ])
    clock.advance(1)
    const changed = { ...person, email, ...google, googlePassword: 'another', version: 1 }
    await ok(updateClient, { params: { clientId }, body: changed }, admin)
    expect(await toRotate()).toEqual([])
  })
})

async function pictureFile() {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b33a1c' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
}

test('removing a person deletes the file of their picture', async () => {
  const { ok, deps, admin, params } = await office()
  await ok(putPersonPicture, { params, file: await pictureFile() }, admin)
  expect(deps.files.list('pictures')).toHaveLength(1)
  await ok(removePerson, { params, query: {} }, admin)
  expect(deps.files.list('pictures')).toEqual([])
})

test('an admin corrects a colleague’s picture, but not a client’s', async () => {
  const { ok, refused, admin, leaver, successor, signInAs, params } = await office()
  const file = await pictureFile()
  const { avatar } = await ok(putPersonPicture, { params, file }, admin)
  expect(avatar).toContain(leaver.id)
  const { items } = await ok(listStaff, { query: {} }, successor)
  expect(items.find(({ staffId }) => staffId === leaver.id)?.avatar).toBe(avatar)
  expect((await ok(removePersonPicture, { params }, admin)).avatar).toBeNull()
  const client = { params: { userId: (await signInAs('client')).id } }
  expect((await refused(removePersonPicture, client, admin)).status).toBe(404)
  expect((await refused(removePersonPicture, { params }, successor)).status).toBe(403)
})
