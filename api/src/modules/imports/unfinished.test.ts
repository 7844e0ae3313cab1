import { getImport, listImports, uploadImport } from '@leadwright/shared/contracts/imports'
import { listLeads } from '@leadwright/shared/contracts/leads'
import { erasePerson, searchPerson } from '@leadwright/shared/contracts/personal-data/person-search'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import {
  check,
  csvFile,
  importFile,
  prepare,
  publish,
  upload,
} from '../../testing/import-samples.ts'
import { addDraft } from '../../testing/lead-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { purgeImports } from './discard.usecases.ts'
import { importKind } from './import-kind.usecases.ts'
import { findImport, insertChange, listRows, updateImport } from './imports.repository.ts'
import { createRowCheck } from './row-check.ts'
import { resumeImports } from './undo.usecases.ts'

const text =
  'Name,Company,Domain,Email,LinkedIn\nZoe Quill,Quill Yards,quill.test,zoe@quill.test,linkedin.com/in/zoe-quill\n'

/** An installation in which the process stopped after drafts were prepared, before they were published. */
async function withStaged() {
  const app = await createTestApp()
  const { deps } = app
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const target = { kind: 'leads' as const, clientId: client.id }
  const view = await prepare(app, admin, target, text)
  transaction(deps.db, (tx) => {
    updateImport(tx, view.id, { state: 'publishing' })
    const about = findImport(tx, view.id)
    if (!about) throw new Error('There is no import.')
    const rowCheck = createRowCheck(tx, deps, about)
    for (const row of listRows(tx, view.id, 0, 10)) {
      const outcome = rowCheck(row)
      if (!('ready' in outcome)) throw new Error('The row is not ready.')
      insertChange(tx, { importId: view.id, line: row.line, ...outcome.ready.stage(tx) })
    }
  })
  const count = (table: string) =>
    deps.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  return { ...app, admin, client, target, view, count }
}

/** GETs of the import itself. */
const ofImport = /^\/api\/imports/

test('no endpoint shows a prepared draft, and each shows a published one as before', async () => {
  const { mounted, send, admin, client, deps, count } = await withStaged()
  expect(count('leads')).toBe(1)
  const id = String(deps.db.$client.prepare('SELECT id FROM leads').pluck().get())
  const shown = async () => {
    const places: string[] = []
    for (const endpoint of mounted) {
      const isRead = endpoint.method === 'GET' || endpoint.path.includes('/export')
      if (!isRead || ofImport.test(endpoint.path) || endpoint.path === '/api/events') continue
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const params = Object.fromEntries(
        names.map((name) => [name, name === 'clientId' ? client.id : id]),
      )
      for (const query of [{}, { q: 'quill' }, { search: 'quill' }]) {
        const answer = await send(endpoint, { params, query }, admin)
        if (/quill/i.test(await answer.text())) places.push(`${endpoint.method} ${endpoint.path}`)
      }
    }
    return places
  }
  expect(await shown()).toEqual([])
  deps.db.$client.exec(
    'UPDATE leads SET deleted_at = NULL; UPDATE search_records SET deleted_at = NULL',
  )
  expect(new Set(await shown())).toEqual(
    new Set([
      'GET /api/leads',
      'GET /api/leads/:leadId',
      'POST /api/leads/export/csv',
      'GET /api/search',
    ]),
  )
})

test('a prepared draft can’t be restored, is not the same person as another, and is in no figure', async () => {
  const app = await withStaged()
  const { admin, client, ok, send, deps, endpoints } = app
  const id = String(deps.db.$client.prepare('SELECT id FROM leads').pluck().get())
  const restore = endpoints.filter(({ path }) => /^\/api\/(leads|trash).*restore$/.test(path))
  expect(restore.length).toBeGreaterThan(0)
  for (const endpoint of restore) {
    const input = { params: { leadId: id, kind: 'lead', id } }
    expect((await send(endpoint, input, admin)).status).toBe(404)
  }
  const same = await addDraft(app, admin, client.id, {
    email: 'zoe@quill.test',
    domain: 'quill.test',
  })
  expect(same.samePerson).toEqual([])
  const { items } = await ok(listLeads, { query: { clientId: client.id } }, admin)
  expect(items.map((lead) => lead.id)).toEqual([same.id])
  const person = { email: 'zoe@quill.test', phone: '', link: '', name: '' }
  const { records } = await ok(searchPerson, { body: person }, admin)
  expect(records.map((record) => record.id)).toEqual([same.id])
})

test('the next start deletes what a stopped process prepared, and nothing else', async () => {
  const app = await withStaged()
  const { admin, client, target, deps, refused, view, count } = app
  const kept = await addDraft(app, admin, client.id)
  const published = await importFile(app, admin, target, 'Name,Company\nA,One\n')
  await upload(app, admin, target, text)
  await resumeImports(deps)
  const answer = await refused(getImport, { params: { importId: view.id } }, admin)
  expect(answer.status).toBe(404)
  const { items } = await app.ok(listImports, { query: target }, admin)
  expect(items.map(({ id }) => id)).toEqual([published.id])
  const rows = ['imports', 'import_rows', 'import_changes', 'leads'].map(count)
  expect([...rows, count("search_records WHERE kind = 'lead'")]).toEqual([1, 0, 1, 2, 2])
  const { items: leads } = await app.ok(listLeads, { query: { clientId: client.id } }, admin)
  expect(leads.map(({ id }) => id)).toContain(kept.id)
})

test('the next start continues what follows from entries of the do-not-contact list, and an undo', async () => {
  const app = await createTestApp()
  const { deps } = app
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const draft = await addDraft(app, admin, client.id)
  const list = { kind: 'do-not-contact' as const }
  const kind = importKind('do-not-contact')
  const { follow } = kind
  // The process stops before the leads are marked.
  Object.assign(kind, {
    follow: () => {
      throw new Error('stopped')
    },
  })
  const checked = await prepare(app, admin, list, `Email\n${draft.email}\n`)
  await expect(publish(app, admin, checked)).rejects.toThrow('500')
  Object.assign(kind, { follow })
  await resumeImports(deps)
  const marked = () => deps.db.$client.prepare('SELECT no_email_since FROM leads').pluck().get()
  expect(marked()).toBe('2026-03-10')
  const [item] = (await app.ok(listImports, { query: list }, admin)).items
  const undone = { at: '2026-03-10T09:00:00.000Z', by: 'A', removed: 0, kept: 0, names: [] }
  transaction(deps.db, (tx) => updateImport(tx, item?.id ?? '', { state: 'undoing', undone }))
  await resumeImports(deps)
  const after = await app.ok(getImport, { params: { importId: item?.id ?? '' } }, admin)
  expect(after).toMatchObject({ state: 'undone', undone: { removed: 1 } })
})

test('an import that no one published within a day is deleted, but not while it is published', async () => {
  const app = await createTestApp()
  const { deps, clock } = app
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const { id } = await prepare(app, admin, { kind: 'leads', clientId: client.id }, text)
  const setState = (state: 'publishing' | 'checked') =>
    transaction(deps.db, (tx) => updateImport(tx, id, { state }))
  clock.advance(23 * 3_600_000)
  await purgeImports(deps)
  const count = () => deps.db.$client.prepare('SELECT count(*) FROM imports').pluck().get()
  expect(count()).toBe(1)
  clock.advance(2 * 3_600_000)
  setState('publishing')
  await purgeImports(deps)
  expect(count()).toBe(1)
  setState('checked')
  await purgeImports(deps)
  expect(count()).toBe(0)
})

test('erasing a person deletes imports that are not published and name the person', async () => {
  const app = await withStaged()
  const { admin, client, target, ok, count, refused, view } = app
  const other = await upload(app, admin, target, 'Name,Company\nAnn Other,Quill Yards\n')
  const noted = await upload(app, admin, target, 'Company,Notes\nX,"Call Zoe Quill, she knows"\n')
  const person = { email: '', phone: '', link: '', name: 'Zoe Quill' }
  const draft = await addDraft(app, admin, client.id, { person: 'Zoe Quill' })
  const records = [{ type: 'draft' as const, id: draft.id }]
  await ok(erasePerson, { body: { ...person, records } }, admin)
  for (const { id } of [view, noted]) {
    expect(await refused(getImport, { params: { importId: id } }, admin)).toMatchObject({
      status: 404,
    })
  }
  expect((await check(app, admin, other)).ready).toBe(1)
  expect(count('leads')).toBe(0)
  const file = csvFile(text)
  expect(
    (await app.send(uploadImport, { body: { ...target, clientId: client.id }, file }, admin)).ok,
  ).toBe(true)
})
