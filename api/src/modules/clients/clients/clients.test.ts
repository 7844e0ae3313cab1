import {
  addClient,
  getClientSummary,
  listClients,
} from '@leadwright/shared/contracts/clients/clients'
import { getPicture } from '@leadwright/shared/contracts/identity/account'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { startCampaign } from '../../campaigns/campaigns.repository.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { mailOutbox } from '../../mail/mail.table.ts'
import { summariseClients } from './clients.usecases.ts'

const input = {
  firstName: 'Zoë',
  lastName: 'Ångström',
  email: 'zoe@example.com',
  password: 'for the first time',
  companyName: 'Example Optics',
  googleEmail: 'zoe@gmail.example',
  googlePassword: 'a google secret',
}
const png = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c43' } })
          .withExif({ IFD0: { Copyright: 'planted-metadata' } })
          .png()
          .toBuffer(),
      ),
    ],
    'me.png',
    { type: 'image/png' },
  )

const counts = ({ deps }: TestApp) =>
  [users, userProfiles, clients, mailOutbox, auditLog].map(
    (table) => deps.db.select().from(table).all().length,
  )

describe('adding a client', () => {
  test('creates the user, the profile, the client, the email and the audit row', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const { client, pictureFailed } = await app.ok(
      addClient,
      { body: input, file: await png() },
      admin,
    )
    expect(client).toMatchObject({
      firstName: 'Zoë',
      companyName: 'Example Optics',
      email: 'zoe@example.com',
      googleEmail: 'zoe@gmail.example',
      hasGooglePassword: true,
      version: 1,
    })
    expect(pictureFailed).toBe(false)
    expect(counts(app)).toEqual([2, 2, 1, 1, 1])
  })

  test('the picture is stored as a square WebP without metadata, visible to the client and the team', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const stranger = await app.signInAs('client')
    const { client } = await app.ok(addClient, { body: input, file: await png() }, admin)
    const params = { userId: client.clientId }
    const answer = await app.ok(getPicture, { params }, admin)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { width, height, format, exif } = await sharp(bytes).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 512,
      height: 512,
      format: 'webp',
      exif: undefined,
    })
    expect((await app.refused(getPicture, { params }, stranger)).status).toBe(404)
  })

  test('no password is stored in plain text', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    await app.ok(addClient, { body: input }, admin)
    const everything = app.deps.db.$client.serialize().toString('latin1')
    expect(everything).toContain(input.email)
    expect(everything).not.toContain(input.password)
    expect(everything).not.toContain(input.googlePassword)
  })

  test.each([
    ['a text file called a picture', new File(['hello'], 'a.txt', { type: 'text/plain' }), 400],
    [
      'a picture over 5 MB',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      400,
    ],
    [
      'a request far over the limit',
      new File([new Uint8Array(6 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
      413,
    ],
  ])('%s is rejected and nothing is stored', async (_, file, status) => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    expect((await app.refused(addClient, { body: input, file }, admin)).status).toBe(status)
    expect(counts(app)).toEqual([1, 1, 0, 0, 0])
    expect(app.deps.files.list('pictures')).toEqual([])
  })

  test('an undecodable picture leaves the client with the default avatar, and the response says so', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const broken = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', {
      type: 'image/svg+xml',
    })
    const answer = await app.ok(addClient, { body: input, file: broken }, admin)
    expect(answer.pictureFailed).toBe(true)
    expect(answer.client.profilePicture).toBeNull()
  })

  test('an email that is taken, in any case, is rejected', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    await app.ok(addClient, { body: input }, admin)
    const again = { ...input, email: 'ZOE@Example.com' }
    expect(await app.refused(addClient, { body: again }, admin)).toMatchObject({
      status: 409,
      code: 'clients.email-taken',
      message: messages.clients.authError(messages.clients.emailTaken),
    })
  })

  test('twenty requests at once with the same email create one client', async () => {
    const app = await createTestApp()
    const admins = await Promise.all(Array.from({ length: 10 }, () => app.signInAs('admin')))
    const answers = await Promise.all(
      [...admins, ...admins].map((admin) => app.send(addClient, { body: input }, admin)),
    )
    // Rejected because the email is taken, or with 429 from the fourth request that got as far as
    // the email.
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409 || status === 429)).toHaveLength(19)
    expect(counts(app)).toEqual([11, 11, 1, 1, 1])
  })

  test.each(['users', 'user_profiles', 'clients', 'audit_log', 'mail_outbox'])(
    'a failure at %s leaves no row and no file',
    async (table) => {
      const app = await createTestApp()
      const admin = await app.signInAs('admin')
      app.deps.db.$client.exec(
        `CREATE TRIGGER fail BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk gone'); END`,
      )
      const answer = await app.refused(addClient, { body: input, file: await png() }, admin)
      expect(answer).toMatchObject({ status: 500, message: messages.request.unexpected })
      expect(counts(app)).toEqual([1, 1, 0, 0, 0])
      expect(app.deps.files.list('pictures')).toEqual([])
    },
  )

  test('a failure of the picture store leaves no row', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    vi.spyOn(app.deps.files, 'store').mockRejectedValueOnce(new Error('disk gone'))
    expect((await app.refused(addClient, { body: input, file: await png() }, admin)).status).toBe(
      500,
    )
    expect(counts(app)).toEqual([1, 1, 0, 0, 0])
  })

  test('missing and unknown fields are named', async () => {
    const { refused, signInAs } = await createTestApp()
    const admin = await signInAs('admin')
    const { companyName: _, ...rest } = input
    const answer = await refused(addClient, { body: { ...rest, role: 'admin' } }, admin)
    expect(answer.status).toBe(400)
    expect(answer.issues?.map((issue) => issue.path)).toContain('companyName')
    expect(JSON.stringify(answer.issues)).toContain('role')
  })
})

describe('the list of clients', () => {
  async function withClients(count: number) {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    for (let n = 1; n <= count; n++) {
      if (n % 2) app.clock.advance(1_000)
      const companyName = `Company ${n}`
      await app.ok(
        addClient,
        { body: { ...input, email: `c${n}@example.com`, companyName } },
        admin,
      )
    }
    return { ...app, admin }
  }

  test('is newest first and is paged without gaps or repeats, even for equal instants', async () => {
    const { ok, admin } = await withClients(7)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ok(listClients, { query: { limit: 2, cursor } }, admin)
      seen.push(...page.items.map((item) => item.companyName))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect(seen[0]).toBe('Company 7')
  })

  test.each([
    ['angstrom', 1],
    ['COMPANY 1', 1],
    ['%', 0],
    ['_', 0],
    ["' OR 1=1 --", 0],
  ])('a search for %s finds %i', async (search, found) => {
    const { ok, admin } = await withClients(1)
    expect((await ok(listClients, { query: { search } }, admin)).items).toHaveLength(found)
  })

  test('a forged cursor is rejected', async () => {
    const { refused, admin } = await withClients(0)
    expect((await refused(listClients, { query: { cursor: 'zzz' } }, admin)).status).toBe(400)
  })

  test('the summary counts the clients', async () => {
    const { ok, admin, clock, deps } = await withClients(3)
    const [first] = deps.db.select().from(clients).all()
    transaction(deps.db, (tx) => {
      const at = clock.now().toISOString()
      const clientId = first?.clientId ?? ''
      startCampaign(tx, { clientId, status: 'active', from: '2026-03-10', at })
    })
    expect(await ok(getClientSummary, {}, admin)).toEqual({
      total: 3,
      newThisMonth: 3,
      activeCampaigns: 1,
    })
    clock.advance(31 * 86_400_000)
    expect(summariseClients(deps)).toMatchObject({ total: 3, newThisMonth: 0 })
    deps.db
      .update(clients)
      .set({ erasedAt: clock.now().toISOString() })
      .where(eq(clients.clientId, first?.clientId ?? ''))
      .run()
    expect(summariseClients(deps)).toMatchObject({ total: 2 })
  })
})
