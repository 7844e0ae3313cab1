import { randomUUID } from 'node:crypto'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import * as links from '@leadwright/shared/contracts/vault/links'
import * as prompts from '@leadwright/shared/contracts/vault/prompts'
import { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import { errorCodes } from '@leadwright/shared/errors'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { clients } from '../../identity/auth/clients.table.ts'

const driveLink = 'https://drive.google.com/file/d/1a2B3c4D5e6F7g8H9i0J/view'
const prompt = (over: object = {}) => ({
  clientId: null as string | null,
  title: 'Opener',
  description: 'First line',
  prompt: 'Write to {{name}}',
  notes: 'Keep it short',
  ...over,
})

async function withPeople() {
  const app = await createTestApp()
  const staff = await app.signInAs('staff')
  const acme = await app.signInAs('client', {
    firstName: 'Zoë',
    lastName: 'Acme',
    companyName: 'Acme Überland',
    email: 'zoe@acme.example',
  })
  const other = await app.signInAs('client')
  return { ...app, staff, acme, other }
}

describe('prompts', () => {
  test.each(['OPENER', 'first', '{{NAME}}', 'short', 'uberland', 'zoe acme'])(
    'are found by %s',
    async (search) => {
      const { ok, staff, acme } = await withPeople()
      await ok(prompts.prompts.create, { body: prompt({ clientId: acme.id }) }, staff)
      expect((await ok(prompts.prompts.list, { query: { search } }, staff)).items).toHaveLength(1)
    },
  )

  test('keep their earlier states, which can be restored', async () => {
    const { ok, staff, clock } = await withPeople()
    const created = await ok(prompts.prompts.create, { body: prompt() }, staff)
    const params = { promptId: created.promptId }
    for (const version of [1, 2]) {
      clock.advance(1_000)
      const body = { ...prompt({ prompt: `Attempt ${version + 1}` }), version }
      await ok(prompts.prompts.update, { params, body }, staff)
    }
    const { versions } = await ok(prompts.listPromptVersions, { params }, staff)
    expect(versions.map(({ prompt: text }) => text)).toEqual(['Attempt 2', 'Write to {{name}}'])
    expect(versions[0]?.savedBy).toBe('Test staff')
  })

  test('saved from an older version are rejected', async () => {
    const { ok, refused, staff } = await withPeople()
    const created = await ok(prompts.prompts.create, { body: prompt() }, staff)
    const params = { promptId: created.promptId }
    await ok(prompts.prompts.update, { params, body: { ...prompt(), version: 1 } }, staff)
    const late = { params, body: { ...prompt(), version: 1 } }
    expect((await refused(prompts.prompts.update, late, staff)).code).toBe('record.conflict')
  })
})

describe('the client filter', () => {
  test('shows the items of the chosen clients, and none without a client', async () => {
    const { ok, staff, acme, other, clock } = await withPeople()
    for (const clientId of [null, acme.id, other.id]) {
      await ok(prompts.prompts.create, { body: prompt({ clientId }) }, staff)
      clock.advance(1_000)
    }
    const listed = async (clientIds?: string) => {
      const query = clientIds ? { clientIds } : {}
      const { items } = await ok(prompts.prompts.list, { query }, staff)
      return items.map((item) => item.clientId)
    }
    expect(await listed()).toEqual([other.id, acme.id, null])
    expect(await listed(acme.id)).toEqual([acme.id])
    expect(await listed(`${acme.id},${other.id}`)).toEqual([other.id, acme.id])
  })

  test('sends staff no client’s sign-in address in any list', async () => {
    const { ok, send, endpoints, staff, acme } = await withPeople()
    const clientId = acme.id
    await ok(prompts.prompts.create, { body: prompt({ clientId }) }, staff)
    for (const { create } of [recordings, documents]) {
      await ok(create, { body: { clientId, googleDriveLink: driveLink } }, staff)
    }
    await ok(tasks.create, { body: { title: 'Call', assigneeId: staff.id, clientId } }, staff)
    const { id: recordId } = await ok(
      addUpdate,
      { body: { title: 'A', description: 'B', value: null } },
      acme,
    )
    await ok(addComment, { params: { recordId }, body: { text: 'Question' } }, acme)
    const lists = endpoints.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/api/events',
    )
    const found = { address: new Set<string>(), name: new Set<string>() }
    for (const endpoint of lists) {
      for (const query of [{}, { search: 'acme' }, { q: 'acme' }]) {
        const text = await (await send(endpoint, { query }, staff)).text()
        if (text.includes(acme.email)) found.address.add(endpoint.path)
        if (text.includes('Acme')) found.name.add(endpoint.path)
      }
    }
    expect([...found.address]).toEqual([])
    expect([...found.name].sort()).toEqual([
      '/api/clients/names',
      '/api/documents',
      '/api/prompts',
      '/api/recordings',
      '/api/search',
      '/api/tasks',
      '/api/unanswered-conversations',
    ])
    // The server still searches it.
    const query = { search: 'zoe@acme' }
    expect((await ok(recordings.list, { query }, staff)).items).toHaveLength(1)
  })
})

describe('a list that is searched', () => {
  test('continues page by page, newest first, even after changes, deletions and restores', async () => {
    const { ok, staff, acme, clock } = await withPeople()
    const created: { promptId: string }[] = []
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      const body = prompt({ title, clientId: title === 'Two' ? null : acme.id })
      created.push(await ok(prompts.prompts.create, { body }, staff))
      clock.advance(1_000)
    }
    const [one, , three] = created
    if (!one || !three) throw new Error('Nothing was made.')
    const listed = async (query: Record<string, string>) => {
      const titles: string[] = []
      let cursor: string | null = null
      do {
        const page: { items: { title: string }[]; nextCursor: string | null } = await ok(
          prompts.prompts.list,
          { query: { limit: '2', ...query, ...(cursor ? { cursor } : {}) } },
          staff,
        )
        titles.push(...page.items.map(({ title }) => title))
        cursor = page.nextCursor
      } while (cursor)
      return titles
    }
    const newestFirst = ['Five', 'Four', 'Three', 'Two', 'One']
    expect(await listed({ search: 'first line' })).toEqual(newestFirst)
    const params = { promptId: three.promptId }
    await ok(prompts.prompts.remove, { params }, staff)
    expect(await listed({ search: 'first line' })).toEqual(['Five', 'Four', 'Two', 'One'])
    await ok(prompts.prompts.restore, { params }, staff)
    const body = { ...prompt({ title: 'First', clientId: acme.id }), version: 1 }
    await ok(prompts.prompts.update, { params: { promptId: one.promptId }, body }, staff)
    const others = Array.from({ length: 499 }, () => randomUUID())
    const clientIds = [...others, acme.id].join(',')
    for (const query of [{ clientIds }, { clientIds, search: 'st' }, { search: 'acme' }]) {
      expect(await listed(query)).toEqual(['Five', 'Four', 'Three', 'First'])
    }
    expect(await listed({ search: '\u0301' })).toEqual(['Five', 'Four', 'Three', 'Two', 'First'])
  })
})

describe('links', () => {
  const link = (over: object = {}) => ({
    clientId: null,
    title: 'Board',
    link: 'https://example.com/board',
    notes: '',
    ...over,
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'example.com',
    '//x',
    'https://a:b@example.com',
  ])('to %s are rejected', async (address) => {
    const { refused, staff } = await withPeople()
    const answer = await refused(links.links.create, { body: link({ link: address }) }, staff)
    expect(answer).toMatchObject({ status: 400, issues: [{ path: 'link' }] })
  })

  test('are added, changed, deleted and restored', async () => {
    const { ok, refused, staff } = await withPeople()
    const { linkId } = await ok(links.links.create, { body: link() }, staff)
    const params = { linkId }
    const body = { ...link({ title: 'Board 2' }), version: 1 }
    expect((await ok(links.links.update, { params, body }, staff)).title).toBe('Board 2')
    await ok(links.links.remove, { params }, staff)
    expect((await ok(links.links.list, { query: {} }, staff)).items).toEqual([])
    const deletedError = { status: 404, code: errorCodes.deleted, deletedAt: expect.any(String) }
    expect(await refused(links.links.update, { params, body }, staff)).toMatchObject(deletedError)
    expect(await refused(links.links.get, { params }, staff)).toMatchObject(deletedError)
    expect(await refused(links.links.get, { params: { linkId: staff.id } }, staff)).toMatchObject({
      status: 404,
      code: errorCodes.notFound,
    })
    await ok(links.links.restore, { params }, staff)
    expect(
      (await ok(links.links.list, { query: { search: 'example.com/b' } }, staff)).items,
    ).toHaveLength(1)
  })

  test('cannot belong to someone who is not a client', async () => {
    const { deps, refused, staff, acme } = await withPeople()
    const erasedAt = '2026-03-10T00:00:00.000Z'
    deps.db.update(clients).set({ erasedAt }).where(eq(clients.clientId, acme.id)).run()
    for (const clientId of [staff.id, randomUUID(), acme.id]) {
      const { issues } = await refused(links.links.create, { body: link({ clientId }) }, staff)
      expect(issues?.[0]?.path).toBe('clientId')
    }
  })
})

describe.each([
  ['recordings', recordings],
  ['documents', documents],
] as const)('%s', (_, endpoints) => {
  test('are found by person, company and email, newest first', async () => {
    const { ok, staff, acme, clock } = await withPeople()
    await ok(endpoints.create, { body: { clientId: null, googleDriveLink: driveLink } }, staff)
    clock.advance(1_000)
    const body = { clientId: acme.id, googleDriveLink: `${driveLink}?usp=sharing` }
    const created = await ok(endpoints.create, { body }, staff)
    expect(created).toMatchObject({
      googleDriveLink: driveLink,
      client: { companyName: 'Acme Überland' },
    })
    expect(
      (await ok(endpoints.list, { query: {} }, staff)).items.map((item) => item.clientId),
    ).toEqual([acme.id, null])
    for (const search of ['zoe', 'UBERLAND', 'zoe@acme']) {
      expect((await ok(endpoints.list, { query: { search } }, staff)).items).toHaveLength(1)
    }
    expect((await ok(endpoints.list, { query: { search: 'drive' } }, staff)).items).toEqual([])
  })

  test('accept only Drive links, and can be deleted and restored', async () => {
    const { ok, refused, staff } = await withPeople()
    const wrong = { clientId: null, googleDriveLink: 'https://example.com/file' }
    expect((await refused(endpoints.create, { body: wrong }, staff)).status).toBe(400)
    const body = { clientId: null, googleDriveLink: driveLink }
    const { id } = await ok(endpoints.create, { body }, staff)
    await ok(endpoints.remove, { params: { id } }, staff)
    expect((await refused(endpoints.get, { params: { id } }, staff)).status).toBe(404)
    expect((await ok(endpoints.restore, { params: { id } }, staff)).id).toBe(id)
  })
})
