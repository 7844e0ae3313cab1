import { listClients } from '@leadwright/shared/contracts/clients/clients'
import {
  endOtherSessions,
  endOwnSession,
  getMailPreferences,
  getPicture,
  listSessions,
  setMailPreference,
} from '@leadwright/shared/contracts/identity/account'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import {
  getProfile,
  getProfileHistory,
  putPicture,
  removePicture,
  updateProfile,
} from '@leadwright/shared/contracts/identity/profile'
import { addUpdate, rejectUpdate } from '@leadwright/shared/contracts/money/updates'
import { mailTopicsFor } from '@leadwright/shared/mail-topics'
import { messages } from '@leadwright/shared/messages'
import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { removeUnusedPictures } from './profile.usecases.ts'

const lastAction = ({ deps }: TestApp) =>
  deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).get()?.action
const picture = async (background = '#b33a1c') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    'me.png',
    { type: 'image/png' },
  )
const profile = {
  firstName: 'Renamed',
  lastName: 'Client',
  companyName: 'Other Sample Company',
  googleEmail: 'ads@leadwright.test',
  version: 1,
}

describe('a person’s own profile', () => {
  test('name, company and Google email can be changed, each with a history entry', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const changed = await app.ok(updateProfile, { body: profile }, client)
    expect(changed).toMatchObject({ ...profile, version: 2 })
    expect(lastAction(app)).toBe('account.profile-changed')
    const { items } = await app.ok(getProfileHistory, {}, client)
    expect(items.map(({ field, before, after, byMe }) => [field, before, after, byMe])).toEqual([
      ['googleEmail', '', 'ads@leadwright.test', true],
      ['companyName', 'Test Company', 'Other Sample Company', true],
      ['lastName', 'client', 'Client', true],
      ['firstName', 'Test', 'Renamed', true],
    ])
    const admin = await app.signInAs('admin')
    const found = await app.ok(listClients, { query: { search: 'other sample' } }, admin)
    expect(found.items).toMatchObject([{ clientId: client.id }])
  })

  test('a stale save is rejected', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    await app.ok(updateProfile, { body: profile }, client)
    expect(await app.refused(updateProfile, { body: profile }, client)).toMatchObject({
      status: 409,
      code: 'record.conflict',
    })
  })

  test.each([
    [{ ...profile, firstName: ' ' }, 'firstName'],
    [{ ...profile, companyName: '' }, 'companyName'],
    [{ ...profile, googleEmail: 'not an address' }, 'googleEmail'],
  ])('%j is rejected at its field', async (body, path) => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const { status, issues } = await app.refused(updateProfile, { body }, client)
    expect([status, issues?.map((issue) => issue.path)]).toEqual([400, [path]])
  })

  test.each([{ role: 'admin' }, { email: 'x@leadwright.test' }, { userId: crypto.randomUUID() }])(
    '%j cannot be set',
    async (more) => {
      const app = await createTestApp()
      const client = await app.signInAs('client')
      const body = { ...profile, ...more }
      expect(await app.refused(updateProfile, { body }, client)).toMatchObject({ status: 400 })
    },
  )

  test('a picture without a person, left by a killed process, is deleted', async () => {
    const { ok, deps, clock, signInAs } = await createTestApp()
    await ok(putPicture, { file: await picture() }, await signInAs('client'))
    const [kept] = deps.files.list('pictures')
    await deps.files.store('pictures', Buffer.from('nobody'), 'webp')
    await removeUnusedPictures(deps)
    expect(deps.files.list('pictures')).toHaveLength(2)
    // File times come from the machine's clock.
    clock.advance(Date.now() - clock.now().getTime() + 2 * 3_600_000)
    await removeUnusedPictures(deps)
    expect(deps.files.list('pictures')).toEqual([kept])
  })

  test('a picture is re-encoded, served, replaced and deleted, and no old file remains', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const first = await app.ok(putPicture, { file: await picture() }, client)
    const second = await app.ok(putPicture, { file: await picture('#1c3ab3') }, client)
    expect(second.profilePicture).not.toBe(first.profilePicture)
    expect(app.deps.files.list('pictures')).toHaveLength(1)
    const served = await app.ok(getPicture, { params: { userId: client.id } }, client)
    const { format, width } = await sharp(await served.arrayBuffer()).metadata()
    expect([format, width]).toEqual(['webp', 512])
    expect(await app.ok(removePicture, {}, client)).toMatchObject({ profilePicture: null })
    expect(app.deps.files.list('pictures')).toEqual([])
    const { items } = await app.ok(getProfileHistory, {}, client)
    expect(items.map(({ field }) => field)).toEqual(Array(3).fill('profilePicture'))
  })

  test.each([
    ['text', new File(['hello'], 'me.txt', { type: 'text/plain' }), messages.clients.pictureType],
    ['nothing', undefined, messages.clients.pictureType],
    [
      'text that claims to be a picture',
      new File(['hello'], 'me.png', { type: 'image/png' }),
      messages.clients.pictureUnreadable,
    ],
    [
      'an SVG',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.svg', { type: 'image/svg+xml' }),
      messages.clients.pictureUnreadable,
    ],
    [
      'a GIF',
      new File(['GIF89a'], 'me.gif', { type: 'image/gif' }),
      messages.clients.pictureUnreadable,
    ],
  ])('%s is not accepted as a picture', async (_, file, message) => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    expect(await app.refused(putPicture, { file }, client)).toMatchObject({
      status: 400,
      message,
    })
    expect(app.deps.files.list('pictures')).toEqual([])
  })

  test('a picture over 5 MB is rejected', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const bytes = new Uint8Array(5 * 1024 * 1024 + 1)
    const file = new File([bytes], 'me.png', { type: 'image/png' })
    expect(await app.refused(putPicture, { file }, client)).toMatchObject({
      message: messages.clients.pictureSize,
    })
  })

  test('team members have a profile, too, without a company', async () => {
    const app = await createTestApp()
    const staff = await app.signInAs('staff')
    expect(await app.ok(getProfile, {}, staff)).toMatchObject({ role: 'staff', companyName: null })
  })
})

describe('a person’s own sessions', () => {
  test('each is listed, and any of them can be signed out', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const phone = app.signInAgain(client)
    const { items } = await app.ok(listSessions, {}, client)
    expect(items.map(({ current }) => current).sort()).toEqual([false, true])
    const sessionId = items.find(({ current }) => !current)?.id ?? ''
    const left = await app.ok(endOwnSession, { params: { sessionId } }, client)
    expect(left.items).toMatchObject([{ current: true }])
    expect(lastAction(app)).toBe('account.session-ended')
    expect(await app.refused(getSession, {}, phone)).toMatchObject({ status: 401 })
  })

  test('signing out everywhere else keeps this session', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const others = [app.signInAgain(client), app.signInAgain(client)]
    expect((await app.ok(endOtherSessions, {}, client)).items).toHaveLength(1)
    for (const other of others) {
      expect(await app.refused(getSession, {}, other)).toMatchObject({ status: 401 })
    }
  })

  test('another person’s session is not found and stays open', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const other = await app.signInAs('client')
    const [foreign] = (await app.ok(listSessions, {}, other)).items
    const params = { sessionId: foreign?.id ?? '' }
    expect(await app.refused(endOwnSession, { params }, client)).toMatchObject({ status: 404 })
    await app.ok(getSession, {}, other)
  })
})

describe('email preferences', () => {
  test('list all topics of the role, each enabled until it is switched off', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const before = await app.ok(getMailPreferences, {}, client)
    const topics = mailTopicsFor('client')
    expect(before.items).toEqual(topics.map((topic) => ({ topic, mode: 'immediately' })))
    const off = { topic: 'update.decided', mode: 'never' } as const
    await app.ok(setMailPreference, { body: off }, client)
    const body = { title: 'A', description: 'B', value: 100 }
    const { id } = await app.ok(addUpdate, { body }, client)
    const reject = { reason: 'No.', version: 1 }
    expect(queuedMails(app.deps).map(({ kind }) => kind)).toEqual(['update.waiting'])
    await app.ok(rejectUpdate, { params: { updateId: id }, body: reject }, admin)
    expect(queuedMails(app.deps)).toEqual([])
  })

  test('reject a topic of another role', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const body = { topic: 'update.waiting', mode: 'daily' }
    expect(await app.refused(setMailPreference, { body }, client)).toMatchObject({ status: 404 })
  })
})
