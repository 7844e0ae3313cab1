import { readFileSync } from 'node:fs'
import { listAudit } from '@leadwright/shared/contracts/audit'
import {
  cancelImport,
  checkImport,
  getImport,
  listImports,
  publishImport,
  undoImport,
  uploadImport,
} from '@leadwright/shared/contracts/imports'
import { leads, listLeads } from '@leadwright/shared/contracts/leads'
import { expect, test } from 'vitest'
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

const fixture = (name: string) =>
  readFileSync(new URL(`fixtures/${name}.csv`, import.meta.url), 'utf8')

async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const target = { kind: 'leads' as const, clientId: client.id }
  const listDrafts = async () =>
    (await app.ok(listLeads, { query: { clientId: client.id, limit: 200 } }, admin)).items
  return { ...app, admin, client, target, listDrafts }
}

test.each([
  [
    'apollo',
    2,
    {
      ...{ person: 'Ingrid Solheim', jobTitle: 'Head of Procurement' },
      ...{ company: 'Halvorsen Marine AS', domain: 'halvorsen-marine.test' },
      ...{ email: 'ingrid.solheim@halvorsen-marine.test', phone: '+47 21 00 00 11' },
      ...{ link: 'https://www.linkedin.com/in/ingrid-solheim-example', list: 'Shipyards Norway' },
    },
  ],
  [
    'hubspot',
    2,
    {
      ...{ person: 'Paulo Ferreira', jobTitle: 'Plant Manager', company: 'Ferreira Tool & Die' },
      ...{ domain: 'ferreira-tool.test', phone: '+351 22 000 00 21', link: null },
    },
  ],
  [
    'instantly',
    1,
    {
      ...{ person: 'Dana Okafor', jobTitle: 'Practice Owner', company: 'Brightwell Dental' },
      ...{ domain: 'brightwell-dental.test', campaign: 'Dental NE', whyNow: '' },
      link: 'https://www.linkedin.com/in/dana-okafor-example',
    },
  ],
  [
    'lemlist',
    1,
    {
      ...{ person: 'Luca Bianchi', company: 'Montefiore Group', domain: 'montefiore.test' },
      link: 'https://linkedin.com/in/luca-bianchi-example',
    },
  ],
  [
    'smartlead',
    1,
    {
      ...{ person: 'Amara Diallo', company: 'Diallo Solar', domain: 'diallo-solar.test' },
      ...{ phone: '+221 33 000 00 41', jobTitle: '' },
    },
  ],
])('a file of %s becomes %i drafts', async (name, count, first) => {
  const { admin, target, listDrafts, ok, ...app } = await withClient()
  const published = await importFile({ ok }, admin, target, fixture(name))
  expect(published).toMatchObject({ state: 'published', rows: count, ready: count, leftOut: 0 })
  const drafts = await listDrafts()
  expect(drafts).toHaveLength(count)
  const named = drafts.find(({ person }) => person === first.person)
  const params = { leadId: named?.id ?? '' }
  expect(await ok(leads.get, { params }, admin)).toMatchObject({ ...first, state: 'draft' })
  expect(app.deps.db.$client.prepare('SELECT count(*) AS n FROM import_rows').get()).toEqual({
    n: 0,
  })
})

test('the upload shows columns with samples, and proposes a mapping', async () => {
  const app = await withClient()
  const text = 'Email,Email,,Title,Job Title,Company\na@x.test,b@x.test,1,Ms,Buyer,X\n,,,Mr,,Y\n'
  const view = await upload(app, app.admin, app.target, text)
  expect(view.columns).toEqual([
    { heading: 'Email', samples: ['a@x.test'] },
    { heading: 'Email (2)', samples: ['b@x.test'] },
    { heading: 'Column 3', samples: ['1'] },
    { heading: 'Title', samples: ['Ms', 'Mr'] },
    { heading: 'Job Title', samples: ['Buyer'] },
    { heading: 'Company', samples: ['X', 'Y'] },
  ])
  expect(view).toMatchObject({
    ...{ state: 'uploaded', rows: 2, remembered: false, fileName: 'people.csv' },
    mapping: ['email', null, null, null, 'jobTitle', 'company'],
  })
})

test('a mapping is remembered for the same headings in any order, once it was published', async () => {
  const app = await withClient()
  const first = await upload(app, app.admin, app.target, 'Who,Firm\nPia,X\n')
  expect(first.mapping).toEqual([null, null])
  const mapped = await check(app, app.admin, { ...first, mapping: ['person', 'company'] })
  const other = await upload(app, app.admin, app.target, 'Who,Firm\nMia,Y\n')
  expect(other.remembered).toBe(false)
  await publish(app, app.admin, mapped)
  const again = await upload(app, app.admin, app.target, 'FIRM,who\nY,Mia\n')
  expect(again).toMatchObject({ remembered: true, mapping: ['company', 'person'] })
})

test.each([
  [['company', 'company'], 'Two columns are imported as “Company”. Choose one of them.'],
  [['person', null], 'Choose the column for “Company”.'],
  [['company', 'fee'], 'Choose a field or none for each column.'],
  [['company'], 'Choose a field or none for each column.'],
])('the mapping %j is rejected', async (mapping, message) => {
  const { admin, target, refused, ok } = await withClient()
  const { id, version } = await upload({ ok }, admin, target, 'Name,Company\nPia,X\n')
  const input = { params: { importId: id }, body: { mapping, version } }
  expect(await refused(checkImport, input, admin)).toMatchObject({ status: 400, message })
})

test('each problem is named with its line and column, and nothing can be published then', async () => {
  const { admin, target, refused, ok, listDrafts } = await withClient()
  const text = [
    'Company,Email,LinkedIn,Notice on',
    'A,no address,,',
    ',b@x.test,,',
    'C,"c@x.test\n",ftp://x,1/2/2026',
    'D,,,',
    'E,e@x.test,,9.3.2026,extra',
    'F,f@x.test,,9.3.2026',
  ].join('\n')
  const view = await prepare({ ok }, admin, target, text)
  expect(view.problems.map(({ line, heading }) => [line, heading])).toEqual([
    [2, 'Email'],
    [3, 'Company'],
    [4, 'LinkedIn'],
    [4, 'Notice on'],
    [6, null],
    [7, null],
  ])
  expect(view).toMatchObject({ problemCount: 6, ready: 1 })
  const input = { params: { importId: view.id }, body: { version: view.version } }
  expect(await refused(publishImport, input, admin)).toMatchObject({ code: 'imports.problems' })
  expect(await listDrafts()).toEqual([])
})

test('rows of people who are known are left out, by email, profile, and domain with name', async () => {
  const app = await withClient()
  const { admin, client, target, listDrafts } = app
  await addDraft(app, admin, client.id, { link: 'linkedin.com/in/pia' })
  const text = [
    'Name,Company,Domain,Email,LinkedIn',
    'P. Prospect,Halvorsen,,PIA@halvorsen.test,',
    'Pia P.,Halvorsen,,,https://no.linkedin.com/in/Pia/',
    'pia prospect,Halvorsen,www.halvorsen.test,,',
    'Ole New,Halvorsen,halvorsen.test,,',
    'Ole New,Halvorsen Marine,halvorsen.test,ole@halvorsen.test,',
  ].join('\n')
  const view = await importFile(app, admin, target, text)
  expect(view).toMatchObject({ ready: 1, leftOut: 4, leftOutRows: [] })
  expect(view.leftOutBy).toEqual({ twice: 1, exists: 3, 'do-not-contact': 0, excluded: 0 })
  const people = (await listDrafts()).map(({ person }) => person)
  expect(people.toSorted()).toEqual(['Ole New', 'Pia Prospect'])
})

test('a person who becomes known after the check stops the import, which is checked again', async () => {
  const app = await withClient()
  const { admin, client, target, refused, listDrafts } = app
  const text = 'Name,Company,Email\nPia,X,pia@halvorsen.test\nOle,X,ole@x.test\n'
  const view = await prepare(app, admin, target, text)
  const draft = await addDraft(app, admin, client.id)
  const input = { params: { importId: view.id }, body: { version: view.version } }
  expect(await refused(publishImport, input, admin)).toMatchObject({ code: 'imports.changed' })
  expect((await listDrafts()).map(({ id }) => id)).toEqual([draft.id])
  expect(await refused(publishImport, input, admin)).toMatchObject({ code: 'imports.not-checked' })
  const again = await check(app, admin, view)
  expect(again).toMatchObject({ ready: 1, leftOutBy: { exists: 1 } })
  await publish(app, admin, again)
  expect(await listDrafts()).toHaveLength(2)
})

test('two imports of one client at once add a person once', async () => {
  const app = await withClient()
  const { admin, target, listDrafts, send } = app
  const text = 'Name,Company,Email\nPia,X,pia@x.test\n'
  const both = [await prepare(app, admin, target, text), await prepare(app, admin, target, text)]
  const answers = await Promise.all(
    both.map(({ id, version }) =>
      send(publishImport, { params: { importId: id }, body: { version } }, admin),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listDrafts()).toHaveLength(1)
})

test('an undo removes drafts that were not used, and names those that stay', async () => {
  const app = await withClient()
  const { admin, client, target, ok, refused, listDrafts } = app
  const view = await importFile(app, admin, target, 'Name,Company\nA,One\nB,Two\nC,Three\n')
  const [, used, gone] = await listDrafts()
  const { appointmentAt: _, ...body } = await ok(
    leads.get,
    { params: { leadId: used?.id ?? '' } },
    admin,
  )
  const { person, jobTitle, company, domain, email, phone, link, tool, campaign, list } = body
  const fields = { person, jobTitle, company, domain, email, phone, link, tool, campaign, list }
  const edited = {
    ...fields,
    clientId: client.id,
    saidSoFar: '',
    whyNow: 'A new yard.',
    version: 1,
  }
  await ok(leads.update, { params: { leadId: used?.id ?? '' }, body: edited }, admin)
  await ok(leads.remove, { params: { leadId: gone?.id ?? '' } }, admin)
  const input = { params: { importId: view.id }, body: { version: view.version } }
  const undone = await ok(undoImport, input, admin)
  expect(undone).toMatchObject({
    state: 'undone',
    undone: { removed: 1, kept: 1, names: [`Lead at ${used?.company}`], by: 'Test admin' },
  })
  expect((await listDrafts()).map(({ id }) => id)).toEqual([used?.id])
  const again = { ...input, body: { version: undone.version } }
  expect(await refused(undoImport, again, admin)).toMatchObject({ code: 'imports.not-published' })
})

test('published imports are listed newest first, and recorded once without the file name', async () => {
  const app = await withClient()
  const { admin, client, target, ok, clock } = app
  const first = await importFile(app, admin, target, 'Name,Company\nA,One\nB,Two\n')
  clock.advance(60_000)
  const second = await importFile(app, admin, target, 'Name,Company\nC,Three\n')
  await upload(app, admin, target, 'Name,Company\nD,Four\n')
  const { items } = await ok(listImports, { query: target }, admin)
  expect(items.map(({ id, ready, by }) => [id, ready, by])).toEqual([
    [second.id, 1, 'Test admin'],
    [first.id, 2, 'Test admin'],
  ])
  const { items: entries } = await ok(listAudit, { query: {} }, admin)
  const texts = entries.map(({ sentence }) => sentence).filter((text) => text.includes('import'))
  expect(texts).toEqual([
    'Test admin imported 1 draft for Test Company.',
    'Test admin imported 2 drafts for Test Company.',
  ])
  expect(items[0]).toMatchObject({ clientId: client.id, clientName: 'Test Company' })
})

test('a canceled import is gone', async () => {
  const { admin, target, ok, refused, deps } = await withClient()
  const view = await prepare({ ok }, admin, target, 'Name,Company\nA,One\n')
  const params = { importId: view.id }
  await ok(cancelImport, { params }, admin)
  expect(await refused(getImport, { params }, admin)).toMatchObject({ status: 404 })
  for (const table of ['imports', 'import_rows', 'import_changes', 'leads']) {
    expect(deps.db.$client.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 })
  }
})

test('staff import for their clients only, and clients no drafts', async () => {
  const app = await withClient()
  const { admin, client, target, refused, signInAs, ok } = app
  const staff = await signInAs('staff')
  const file = csvFile('Name,Company\nA,One\n')
  const view = await prepare({ ok }, admin, target, 'Name,Company\nA,One\n')
  const params = { importId: view.id }
  for (const person of [staff, client]) {
    const calls = [
      refused(uploadImport, { body: target, file }, person),
      refused(getImport, { params }, person),
      refused(publishImport, { params, body: { version: view.version } }, person),
      refused(undoImport, { params, body: { version: view.version } }, person),
      refused(cancelImport, { params }, person),
      refused(listImports, { query: target }, person),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
  }
})
