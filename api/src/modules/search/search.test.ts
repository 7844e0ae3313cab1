import { updateClient } from '@leadwright/shared/contracts/clients/client-details'
import { searchStudio } from '@leadwright/shared/contracts/search'
import * as contract from '@leadwright/shared/contracts/vault/prompts'
import { settingDefaults } from '@leadwright/shared/settings'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { trashRetentionMs } from '../../lib/clock.ts'
import { createPerson } from '../../testing/people.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { videos } from '../academy/videos.table.ts'
import { updateProfile } from '../identity/auth/users.repository.ts'
import { purgeTrash } from '../records/trash.usecases.ts'
import { settings } from '../settings/settings.table.ts'
import { deleteStaff } from '../team/staff/staff-members.repository.ts'
import { noDueDay, tasks } from '../team/tasks/tasks.table.ts'
import { tasks as taskRecords } from '../team/tasks/tasks.usecases.ts'
import { links } from '../vault/links/links.table.ts'
import { passwordAccess, passwordAccounts } from '../vault/passwords/passwords.table.ts'
import { prompts } from '../vault/prompts/prompts.table.ts'
import { prompts as promptItems } from '../vault/prompts/prompts.usecases.ts'
import { recordings } from '../vault/recordings/recordings.table.ts'
import { normalizeText, wordsOf } from './normalize.ts'
import { findStatement, wordQuery } from './search.repository.ts'
import { isSearchIndexComplete, rebuildSearchIndex, searchKind } from './search-index.repository.ts'

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
  const at = stamps.createdAt
  const addPrompt = (
    promptId: string,
    title: string,
    { clientId = null, notes = '' }: { clientId?: string | null; notes?: string } = {},
  ) =>
    transaction(app.deps.db, (tx) =>
      promptItems.record.insert(
        tx,
        { id: promptId, clientId, title, description: '', prompt: '', notes },
        at,
      ),
    )
  /** For rows that a test inserts directly. */
  const rebuild = () => transaction(app.deps.db, rebuildSearchIndex)
  return { ...app, admin, member, find, addPrompt, rebuild }
}

describe('team search', () => {
  test('finds every kind by a part of its text, regardless of case and accents', async () => {
    const { deps, find, addPrompt, member, rebuild } = await withPeople()
    const { db } = deps
    const about = { firstName: 'Zoë', lastName: 'Straßner', companyName: 'Ångström Zebra' }
    const { id: clientId } = await createPerson(deps, 'client', about)
    await createPerson(deps, 'staff', { firstName: 'Zebra', lastName: 'Desk' })
    addPrompt('p', 'A ZEBRA prompt')
    const link = { id: 'l', title: 'Docs', link: 'https://zebra.test/x', notes: '' }
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
    rebuild()
    expect(await find('zEbRa')).toEqual({
      client: ['Ångström Zebra'],
      prompt: ['A ZEBRA prompt'],
      link: ['Docs'],
      recording: ['Zoë Straßner'],
      password: ['Zebra ads'],
      video: ['Zebra video'],
      staff: ['Zebra Desk'],
      task: ['Feed the zebra'],
      person: ['Zebra Desk'],
    })
    for (const query of ['angstrom', 'ZOE', 'strassner', 'zo', 'ß', 'ngström zeb']) {
      expect([query, (await find(query))['client']]).toEqual([query, ['Ångström Zebra']])
    }
    expect(await find('secret-login')).toEqual({})
    expect(await find('hidden-note')).toEqual({})
    expect(await find('drive.google')).toEqual({})
  })

  test('results are always current: changed, renamed, deleted, restored, purged', async () => {
    const { deps, clock, ok, admin, find } = await withPeople()
    const about = { firstName: 'Ada', lastName: 'Sample', companyName: 'Oldname' }
    const client = await createPerson(deps, 'client', about)
    const text = {
      clientId: client.id,
      title: 'First words',
      description: '',
      prompt: '-',
      notes: '',
    }
    const { promptId } = await ok(contract.prompts.create, { body: text }, admin)
    expect(await find('first wor')).toEqual({ prompt: ['First words'] })
    const params = { promptId }
    const second = { ...text, title: 'Second words', version: 1 }
    await ok(contract.prompts.update, { params, body: second }, admin)
    expect(await find('first wor')).toEqual({})
    expect(await find('second wor')).toEqual({ prompt: ['Second words'] })
    const body = { ...about, firstName: 'Renamed', email: client.email, version: 1 }
    await ok(updateClient, { params: { clientId: client.id }, body }, admin)
    expect(await find('renamed')).toEqual({ client: ['Oldname'], prompt: ['Second words'] })
    await ok(contract.prompts.remove, { params }, admin)
    expect(await find('second wor')).toEqual({})
    await ok(contract.prompts.restore, { params }, admin)
    expect(await find('second wor')).toEqual({ prompt: ['Second words'] })
    await ok(contract.prompts.remove, { params }, admin)
    clock.advance(trashRetentionMs)
    purgeTrash(deps)
    expect(
      deps.db.$client.prepare("SELECT * FROM search_records WHERE kind = 'prompt'").all(),
    ).toEqual([])
    expect(isSearchIndexComplete(deps.db)).toBe(true)
  })

  test('the search, too, shows tasks of a removed staff member as unassigned', async () => {
    const { deps, ok, admin, member } = await withPeople()
    const task = { id: 't', title: 'Findable task', notes: '', clientId: null, dueOn: noDueDay }
    transaction(deps.db, (tx) => {
      taskRecords.insert(tx, { ...task, assigneeId: member.id }, stamps.createdAt)
      deleteStaff(tx, member.id)
    })
    const { groups } = await ok(searchStudio, { query: { q: 'findable' } }, admin)
    expect(groups[0]?.items).toMatchObject([{ title: 'Findable task', scope: '' }])
  })

  test('a task is found by the current name of its client', async () => {
    const { deps, find } = await withPeople()
    const { id: clientId } = await createPerson(deps, 'client', { firstName: 'Oldname' })
    const task = { id: 't', title: 'Call', notes: '', assigneeId: null, dueOn: noDueDay }
    transaction(deps.db, (tx) => {
      taskRecords.insert(tx, { ...task, clientId }, stamps.createdAt)
      updateProfile(tx, clientId, { firstName: 'Newname' }, stamps.createdAt)
    })
    expect((await find('newname'))['task']).toEqual(['Call'])
    expect(await find('oldname')).toEqual({})
  })

  test('staff never find clients, other people’s tasks, passwords without access or hidden videos', async () => {
    const { deps, find, member, addPrompt, rebuild, signInAs } = await withPeople()
    const { db } = deps
    await createPerson(deps, 'client', { companyName: 'Findable Works' })
    const other = await signInAs('staff')
    addPrompt('p', 'Findable prompt')
    const sealed = { password: 'sealed', passwordChangedAt }
    const account = { login: 'x', notes: '', ...sealed, ...stamps }
    db.insert(passwordAccounts)
      .values([
        { id: 'mine', accountName: 'Findable mine', ...account },
        { id: 'other', accountName: 'Findable other', ...account },
      ])
      .run()
    const { createdAt } = stamps
    db.insert(passwordAccess)
      .values([
        { accountId: 'mine', staffId: member.id, createdAt },
        { accountId: 'other', staffId: other.id, createdAt },
      ])
      .run()
    const task = { notes: '', dueOn: '9999-12-31', ...stamps }
    db.insert(tasks)
      .values([
        { id: '1', assigneeId: member.id, title: 'Findable own', ...task },
        { id: '2', assigneeId: other.id, title: 'Findable foreign', ...task },
        { id: '3', assigneeId: null, title: 'Findable unassigned', ...task },
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
    rebuild()
    expect(await find('findable', member)).toEqual(own)
    expect(await find('findable', other)).toMatchObject({
      password: ['Findable other'],
      task: ['Findable foreign'],
    })
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

  test('a group shows its newest results and counts the rest, up to a hundred', async () => {
    const { ok, admin, addPrompt } = await withPeople()
    for (let n = 1; n <= 103; n += 1) addPrompt(`p${n}`, `Common ${n}`)
    const { groups } = await ok(searchStudio, { query: { q: 'common' } }, admin)
    expect(groups).toMatchObject([{ kind: 'prompt', count: 100, more: true }])
    expect(groups[0]?.items.map(({ title }) => title)[0]).toBe('Common 103')
    expect(groups[0]?.items).toHaveLength(8)
  })

  test('an empty query finds nothing; a query that is too long is rejected', async () => {
    const { find, refused, admin } = await withPeople()
    expect(await find('   ')).toEqual({})
    const query = { q: 'x'.repeat(201) }
    expect(await refused(searchStudio, { query }, admin)).toMatchObject({ status: 400 })
  })
})

test('for any query, the results are exactly the records that contain each of its words', async () => {
  const { deps, find, addPrompt } = await withPeople()
  const letter = fc.constantFrom('a', 'b', 'é', ' ', '\n', '"', '␣', '😀', '*')
  const word = (max: number) => fc.string({ unit: letter, minLength: 1, maxLength: max })
  const property = fc.asyncProperty(
    fc.array(word(14), { maxLength: 6 }),
    word(8),
    async (texts, q) => {
      transaction(deps.db, (tx) => {
        tx.delete(prompts).run()
        rebuildSearchIndex(tx)
      })
      for (const [n, notes] of texts.entries()) addPrompt(`p${n}`, `Prompt ${n}`, { notes })
      const matching = texts
        .map((notes, n) => ({ title: `Prompt ${n}`, text: normalizeText(notes) }))
        .filter(({ text }) => wordsOf(q).every((word) => text.includes(word)))
        .map(({ title }) => title)
      const expected = wordsOf(q).length === 0 ? [] : matching.toReversed()
      expect((await find(q))['prompt'] ?? []).toEqual(expected)
    },
  )
  await fc.assert(property, { numRuns: 150 })
})

test('two characters or more are searched with the trigram index, a client with its own index, in the order of the page', async () => {
  const { deps } = await withPeople()
  const plan = (text: string, clientIds: string[] = []) => {
    const query = wordQuery(deps.db, wordsOf(text), ['text'])
    const scope = { only: 'all' } as const
    const statement = findStatement({
      kind: searchKind('prompt'),
      query,
      scope,
      clientIds,
      limit: 9,
    })
    return deps.db
      .all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`)
      .map(({ detail }) => detail)
  }
  const indexed = [
    // M: MATCH; > and <: both bounds of the ids. No sorting step.
    'SCAN search_index VIRTUAL TABLE INDEX 192:M2><',
    'SEARCH s USING INTEGER PRIMARY KEY (rowid=?)',
  ]
  expect(plan('abc')).toEqual(indexed)
  expect(plan('ab')).toEqual(indexed)
  expect(plan('abc a de')).toEqual(indexed)
  expect(plan('a')).toEqual(['SEARCH s USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)'])
  expect(plan('', ['c'])).toEqual([
    'SEARCH s USING INDEX search_records_client_idx (client_id=? AND rowid>? AND rowid<?)',
  ])
})

test('a rebuild adds missing rows', async () => {
  const { deps, find, addPrompt, rebuild } = await withPeople()
  addPrompt('p', 'Findable')
  expect(isSearchIndexComplete(deps.db)).toBe(true)
  deps.db.$client.exec('DELETE FROM search_records')
  expect(isSearchIndexComplete(deps.db)).toBe(false)
  expect(await find('findable')).toEqual({})
  rebuild()
  expect(isSearchIndexComplete(deps.db)).toBe(true)
  expect(await find('findable')).toEqual({ prompt: ['Findable'] })
})

test('a rebuild replaces what the index contained, and later changes are still indexed', async () => {
  const { deps, find, addPrompt, rebuild } = await withPeople()
  addPrompt('p', 'Findable')
  const { $client: client } = deps.db
  const triggers = client.prepare("SELECT sql FROM sqlite_master WHERE tbl_name = 'search_records'")
  const before = triggers.all()
  client.exec("DROP TRIGGER search_records_updated; UPDATE search_records SET text = 'stale'")
  rebuild()
  client.exec("INSERT INTO search_index (search_index, rank) VALUES ('integrity-check', 1)")
  expect(triggers.all()).toHaveLength(before.length - 1)
  addPrompt('q', 'Findable later')
  expect(await find('findable')).toEqual({ prompt: ['Findable later', 'Findable'] })
})

test('a rebuild leaves the index in one segment', async () => {
  const { deps, addPrompt, rebuild } = await withPeople()
  const segments = deps.db.$client
    .prepare('SELECT count(DISTINCT segid) FROM search_index_idx')
    .pluck()
  addPrompt('p', 'First')
  addPrompt('q', 'Second')
  expect(segments.get()).toBeGreaterThan(1)
  rebuild()
  expect(segments.get()).toBe(1)
})
