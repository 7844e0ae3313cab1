import { updateClient } from '@leadwright/shared/contracts/client-details'
import { searchCounted, searchShown, searchStudio } from '@leadwright/shared/contracts/search'
import { settingDefaults } from '@leadwright/shared/settings'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPerson } from '../../testing/people.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { links } from '../links/links.table.ts'
import { passwordAccess, passwordAccounts } from '../passwords/passwords.table.ts'
import { prompts } from '../prompts/prompts.table.ts'
import { recordings } from '../recordings/recordings.table.ts'
import { settings } from '../settings/settings.table.ts'
import { staff } from '../staff/staff.table.ts'
import { tasks } from '../tasks/tasks.table.ts'
import { videos } from '../videos/videos.table.ts'
import { refreshDocuments } from './refresh.usecases.ts'
import { documentText, foldQuery } from './search.rules.ts'

const passwordChangedAt = '2026-01-01T00:00:00.000Z'
const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }

async function withPeople() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const member = await app.signInAs('staff', { firstName: 'Own', lastName: 'Desk' })
  const find = async (q: string, who: Caller = admin) => {
    const { groups } = await app.ok(searchStudio, { query: { q } }, who)
    return Object.fromEntries(
      groups.map(({ kind, items }) => [kind, items.map((one) => one.title)]),
    )
  }
  const addPrompt = (
    promptId: string,
    title: string,
    more: { clientId?: string; notes?: string } = {},
  ) =>
    app.deps.db
      .insert(prompts)
      .values({
        promptId,
        title,
        description: '',
        prompt: '',
        notes: '',
        ...more,
        ...stamps,
      })
      .run()
  return { ...app, admin, member, find, addPrompt }
}

describe('studio search', () => {
  test('finds every kind by a part of its words, whatever case and accents', async () => {
    const { deps, find, addPrompt, member } = await withPeople()
    const { db } = deps
    const about = { firstName: 'Zoë', lastName: 'Straßner', companyName: 'Ångström Zebra' }
    const { id: clientId } = await createPerson(deps, 'client', about)
    await createPerson(deps, 'staff', { firstName: 'Zebra', lastName: 'Desk' })
    addPrompt('p', 'A ZEBRA prompt')
    const link = { linkId: 'l', title: 'Docs', link: 'https://zebra.test/x', notes: '' }
    db.insert(links)
      .values({ ...link, ...stamps })
      .run()
    const googleDriveLink = 'https://drive.google.com/x'
    db.insert(recordings)
      .values({ id: 'r', clientId, googleDriveLink, ...stamps })
      .run()
    const account = { id: 'a', accountName: 'Zebra ads', login: 'secret-login', password: 's' }
    db.insert(passwordAccounts)
      .values({ ...account, notes: 'hidden-note', passwordChangedAt, ...stamps })
      .run()
    const video = { id: 'v', category: 'Paid Ads', displayOrder: 1, streamableCode: 'abc' }
    db.insert(videos)
      .values({ ...video, title: 'Zebra video', ...stamps })
      .run()
    const task = { id: 't', assigneeId: member.id, notes: '', dueOn: '9999-12-31' }
    db.insert(tasks)
      .values({ ...task, title: 'Feed the zebra', ...stamps })
      .run()
    expect(await find('zEbRa')).toEqual({
      client: ['Zoë Straßner'],
      prompt: ['A ZEBRA prompt'],
      link: ['Docs'],
      recording: ['Zoë Straßner'],
      password: ['Zebra ads'],
      video: ['Zebra video'],
      staff: ['Zebra Desk'],
      task: ['Feed the zebra'],
    })
    for (const query of ['angstrom', 'ZOE', 'strassner', 'zo', 'ß', 'ngström zeb']) {
      expect([query, (await find(query))['client']]).toEqual([query, ['Zoë Straßner']])
    }
    expect(await find('secret-login')).toEqual({})
    expect(await find('hidden-note')).toEqual({})
    expect(await find('drive.google')).toEqual({})
  })

  test('an answer is never behind the data: changed, renamed, moved to the bin, removed', async () => {
    const { deps, ok, admin, find, addPrompt } = await withPeople()
    const about = { firstName: 'Ada', lastName: 'Sample', companyName: 'Oldname' }
    const client = await createPerson(deps, 'client', about)
    addPrompt('p', 'First words', { clientId: client.id })
    expect(await find('first wor')).toEqual({ prompt: ['First words'] })
    deps.db.update(prompts).set({ title: 'Second words' }).run()
    expect(await find('first wor')).toEqual({})
    expect(await find('second wor')).toEqual({ prompt: ['Second words'] })
    const body = { ...about, firstName: 'Renamed', email: client.email, version: 1 }
    await ok(updateClient, { params: { clientId: client.id }, body }, admin)
    expect(await find('renamed')).toEqual({ client: ['Renamed Sample'], prompt: ['Second words'] })
    deps.db.update(prompts).set({ deletedAt: stamps.createdAt }).run()
    expect(await find('second wor')).toEqual({})
    deps.db.update(prompts).set({ deletedAt: null }).run()
    expect(await find('second wor')).toEqual({ prompt: ['Second words'] })
    deps.db.delete(prompts).run()
    expect(await find('second wor')).toEqual({})
  })

  test('staff never find clients, other people’s tasks, passwords without access or closed videos', async () => {
    const { deps, find, member, addPrompt } = await withPeople()
    const { db } = deps
    await createPerson(deps, 'client', { companyName: 'Findable Works' })
    const other = await createPerson(deps, 'staff')
    addPrompt('p', 'Findable prompt')
    const sealed = { password: 'sealed', passwordChangedAt }
    const account = { login: 'x', notes: '', ...sealed, ...stamps }
    db.insert(passwordAccounts)
      .values([
        { id: 'mine', accountName: 'Findable mine', ...account },
        { id: 'other', accountName: 'Findable other', ...account },
      ])
      .run()
    db.insert(passwordAccess)
      .values({ accountId: 'mine', staffId: member.id, createdAt: stamps.createdAt })
      .run()
    const task = { notes: '', dueOn: '9999-12-31', ...stamps }
    db.insert(tasks)
      .values([
        { id: '1', assigneeId: member.id, title: 'Findable own', ...task },
        { id: '2', assigneeId: other.id, title: 'Findable foreign', ...task },
        { id: '3', assigneeId: null, title: 'Findable nobody', ...task },
      ])
      .run()
    const video = { id: 'v', category: 'Paid Ads', displayOrder: 1, streamableCode: 'abc' }
    db.insert(videos)
      .values({ ...video, title: 'Findable video', ...stamps })
      .run()
    const own = {
      prompt: ['Findable prompt'],
      password: ['Findable mine'],
      task: ['Findable own'],
    }
    expect(await find('findable', member)).toEqual(own)
    expect(await find('fi', member)).toEqual(own)
    const opened = settingDefaults.academySections.map((row) => ({ ...row, openToStaff: true }))
    db.insert(settings)
      .values({
        key: 'academySections',
        value: JSON.stringify(opened),
        updatedAt: stamps.updatedAt,
      })
      .run()
    expect((await find('findable', member))['video']).toEqual(['Findable video'])
    db.delete(passwordAccess).where(eq(passwordAccess.staffId, member.id)).run()
    expect(await find('findable mine', member)).toEqual({})
  })

  test.each([
    '100%',
    '%',
    '_',
    '50_off',
    '\\',
    '"',
    'a"b',
    "'; DROP TABLE prompts; --",
    'x OR y',
    'NEAR(',
    '*',
    'text:x',
    '\u0000',
    '😀',
    '[a-z]',
  ])('the pattern %j matches literally or not at all', async (pattern) => {
    const { find, addPrompt } = await withPeople()
    addPrompt('plain', 'Plain words without signs')
    expect(await find(pattern)).toEqual({})
    addPrompt('exact', `before ${pattern} after`)
    const expected = pattern === '\u0000' ? {} : { prompt: [`before ${pattern} after`] }
    expect(await find(pattern)).toEqual(expected)
  })

  test('a group shows its newest and counts the rest, up to a hundred', async () => {
    const { ok, admin, addPrompt } = await withPeople()
    for (let n = 1; n <= 103; n += 1) addPrompt(`p${n}`, `Common ${n}`)
    const { groups } = await ok(searchStudio, { query: { q: 'common' } }, admin)
    expect(groups).toMatchObject([{ kind: 'prompt', count: 100, more: true }])
    expect(groups[0]?.items.map(({ title }) => title)[0]).toBe('Common 103')
    expect(groups[0]?.items).toHaveLength(8)
  })

  test('nothing is asked, nothing is found; too much is refused', async () => {
    const { find, refused, admin } = await withPeople()
    expect(await find('   ')).toEqual({})
    const query = { q: 'x'.repeat(201) }
    expect(await refused(searchStudio, { query }, admin)).toMatchObject({ status: 400 })
  })

  test('every source table tells of each change', async () => {
    const { deps } = await withPeople()
    const named = deps.db.$client
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'search\\_%' ESCAPE '\\'",
      )
      .all()
      .map(({ name }) => name)
    const tables = [
      'clients',
      'prompts',
      'links',
      'recordings',
      'documents',
      'password_accounts',
      'videos',
      'staff',
      'tasks',
    ]
    expect(named).toContain('search_password_access_insert')
    expect(named).toContain('search_password_access_delete')
    for (const table of tables) {
      for (const event of ['insert', 'update', 'delete']) {
        expect(named).toContain(`search_${table}_${event}`)
      }
    }
    expect(deps.db.select().from(staff).all()).toHaveLength(1)
  })
})

test('whatever is looked for, found is what holds it', async () => {
  const { deps, find, addPrompt } = await withPeople()
  const letter = fc.constantFrom('a', 'b', 'é', ' ', '\n', '"', '␣', '😀', '*')
  const word = (max: number) => fc.string({ unit: letter, minLength: 1, maxLength: max })
  const property = fc.asyncProperty(
    fc.array(word(14), { maxLength: 6 }),
    word(8),
    async (texts, q) => {
      deps.db.delete(prompts).run()
      for (const [n, notes] of texts.entries()) addPrompt(`p${n}`, `Prompt ${n}`, { notes })
      const holding = texts
        .map((notes, n) => (documentText(notes).includes(foldQuery(q)) ? `Prompt ${n}` : ''))
        .filter(Boolean)
      const expected = foldQuery(q) === '' ? [] : holding.toReversed()
      expect((await find(q))['prompt'] ?? []).toEqual(expected)
    },
  )
  await fc.assert(property, { numRuns: 150 })
})

test.each([
  ['two rare letters', 'qx', 1],
  ['a rare phrase', 'er 481 qx f', 1],
  ['a word of none', 'nowhere', 0],
  ['a word of all', 'outreach', searchCounted + 1],
])('of 1,000 documents, %s has only those looked into that are told', async (_, q, looked) => {
  const { deps, find } = await withPeople()
  deps.db.$client.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT INTO prompts (prompt_id, title, description, prompt, notes, created_at, updated_at)
    SELECT 'p' || i, 'Prompt ' || i, '', '', 'a few words about outreach number ' || i ||
      iif(i = 481, ' qx', '') || ' for somebody', '2026', '2026' FROM n`)
  await refreshDocuments(deps)
  let times = 0
  // Stands for SQLite's own and counts.
  deps.db.$client.function('instr', (text, part) => {
    times += 1
    return String(text).indexOf(String(part)) + 1
  })
  const { prompt: found = [] } = await find(q)
  expect(found).toHaveLength(Math.min(looked, searchShown))
  expect(times).toBe(looked)
})
