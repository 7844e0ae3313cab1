import {
  getImport,
  listImports,
  publishImport,
  undoImport,
  uploadImport,
} from '@leadwright/shared/contracts/imports'
import { addExclusion, listExclusions } from '@leadwright/shared/contracts/targeting/exclusions'
import { proposeTargetList, targetLists } from '@leadwright/shared/contracts/targeting/target-lists'
import { editTarget, listTargets } from '@leadwright/shared/contracts/targeting/targets'
import { expect, test } from 'vitest'
import { csvFile, importFile, prepare } from '../../testing/import-samples.ts'
import { addList, addListOf, exclusionBody, targetBody } from '../../testing/list-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'

async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const exclude = (change: Parameters<typeof exclusionBody>[0]) =>
    app.ok(
      addExclusion,
      { params, body: exclusionBody(change), idempotencyKey: crypto.randomUUID() },
      admin,
    )
  const listAll = async () =>
    (await app.ok(listExclusions, { params, query: {} }, admin)).items.map(
      ({ company, domain, email, source, by }) => [company, domain, email, source, by],
    )
  return { ...app, admin, client, params, exclude, listAll }
}

const head = 'Company,Domain,Email,Reason\n'

test('a client imports exclusions for their own company, and they apply to its lists', async () => {
  const app = await withClient()
  const { admin, client, params, exclude, listAll, ok } = app
  await exclude({ company: 'Brandt', domain: 'brandt.test' })
  const list = await addListOf(app, admin, client.id)
  const rows = [
    'Brandt,www.brandt.test,,Customer',
    'Halvorsen,https://shop.halvorsen.test/x,,Customer',
    'Halvorsen AS,halvorsen.test,,',
    ',,pia@gmail.com,',
    'Rival,,,',
  ]
  const view = await importFile(app, client, { kind: 'exclusions' }, head + rows.join('\n'))
  expect(view).toMatchObject({ clientId: client.id, ready: 3, leftOutBy: { exists: 1, twice: 1 } })
  expect((await listAll()).toSorted()).toEqual([
    ['', '', 'pia@gmail.com', 'client', 'Test client'],
    ['Brandt', 'brandt.test', null, 'team', 'Test admin'],
    ['Halvorsen', 'halvorsen.test', null, 'client', 'Test client'],
    ['Rival', '', null, 'client', 'Test client'],
  ])
  const marked = await ok(targetLists.get, { params: { targetListId: list.id } }, admin)
  expect(marked.counts).toMatchObject({ targets: 1, excluded: 1 })
  const input = { params: { importId: view.id }, body: { version: view.version } }
  const { undone } = await ok(undoImport, input, app.signInAgain(client))
  expect(undone).toMatchObject({ removed: 3, kept: 0 })
  expect(await listAll()).toHaveLength(1)
  const after = await ok(targetLists.get, { params: { targetListId: list.id } }, admin)
  expect(after.counts).toMatchObject({ targets: 1, excluded: 0 })
  expect((await ok(listImports, { query: {} }, client)).items).toHaveLength(1)
  expect(
    (await ok(listImports, { query: { ...params, kind: 'exclusions' } }, admin)).items,
  ).toHaveLength(1)
})

test.each([
  [',,,Customer', 'Company', 'Enter a company, a domain or an email address.'],
  ['A,no domain,,', 'Domain', 'Enter a domain such as example.com.'],
  ['A,gmail.com,,', 'Domain', 'gmail.com belongs to an email provider.'],
  ['A,,no address,', 'Email', 'Enter a valid email address.'],
])('the exclusion %j is a problem', async (row, heading, message) => {
  const { client, ...app } = await withClient()
  const text = `${head}${row}\n`
  const { problems } = await prepare(app, client, { kind: 'exclusions' }, text)
  expect(problems).toEqual([{ line: 2, heading, message }])
})

test('a client imports only exclusions, and only for their company', async () => {
  const app = await withClient()
  const { admin, client, refused, signInAs } = app
  const other = await signInAs('client')
  const file = csvFile('Company\nA\n')
  const view = await prepare(app, client, { kind: 'exclusions' }, 'Company\nA\n')
  const list = await addList(app, admin, client.id)
  const tries = [
    { kind: 'exclusions', clientId: other.id },
    { kind: 'leads', clientId: client.id },
    { kind: 'targets', clientId: client.id, into: list.id },
    { kind: 'do-not-contact' },
  ]
  for (const body of tries) {
    expect(await refused(uploadImport, { body, file }, client)).toMatchObject({ status: 404 })
  }
  for (const endpoint of [getImport, publishImport, undoImport]) {
    const input = { params: { importId: view.id }, body: { version: view.version } }
    const { body: _, ...read } = input
    const answer = await refused(endpoint, endpoint === getImport ? read : input, other)
    expect(answer.status).toBe(404)
  }
})

test('companies are imported into a draft list; excluded ones are marked', async () => {
  const app = await withClient()
  const { admin, client, exclude, ok, refused, params } = app
  await exclude({ company: 'Brandt', domain: 'brandt.test' })
  const list = await addListOf(app, admin, client.id)
  const target = { kind: 'targets' as const, clientId: client.id, into: list.id }
  const text =
    'Company Name for Emails,Website,Company Country,# Employees,Note\n' +
    'Halvorsen,http://www.halvorsen.test/,Norway,180,\n' +
    'Brandt,brandt.test,Germany,"1,200",\n' +
    'Solheim,solheim.test,Norway,,Two new vessels\n' +
    'Quill,,Norway,12,\n'
  const view = await importFile(app, admin, target, text)
  expect(view).toMatchObject({ intoName: 'Shipyards', ready: 3, leftOutBy: { exists: 1 } })
  const place = { ...params, targetListId: list.id }
  const listed = () => ok(listTargets, { params: place, query: {} }, admin)
  const { items } = await listed()
  expect(
    items.map(({ company, domain, employees, excludedOn }) => [
      company,
      domain,
      employees,
      excludedOn,
    ]),
  ).toEqual([
    ['Brandt', 'brandt.test', 1200, '2026-03-10'],
    ['Halvorsen Marine', 'halvorsen.test', 240, null],
    ['Quill', '', 12, null],
    ['Solheim', 'solheim.test', null, null],
  ])
  const quill = items[2]
  const edited = { ...targetBody({ company: 'Quill', domain: '', note: 'Ask.' }), version: 1 }
  await ok(editTarget, { params: { ...place, targetId: quill?.id ?? '' }, body: edited }, admin)
  const input = { params: { importId: view.id }, body: { version: view.version } }
  const { undone } = await ok(undoImport, input, admin)
  expect(undone).toMatchObject({ removed: 2, kept: 1, names: ['Quill'] })
  expect((await listed()).items.map(({ company }) => company)).toEqual([
    'Halvorsen Marine',
    'Quill',
  ])

  const again = await prepare(app, admin, target, text)
  const { version } = await ok(targetLists.get, { params: { targetListId: list.id } }, admin)
  await ok(proposeTargetList, { params: { targetListId: list.id }, body: { version } }, admin)
  const late = { params: { importId: again.id }, body: { version: again.version } }
  expect(await refused(publishImport, late, admin)).toMatchObject({ code: 'targeting.not-draft' })
  const file = csvFile(text)
  expect(await refused(uploadImport, { body: target, file }, admin)).toMatchObject({
    code: 'targeting.not-draft',
  })
})

test('leads of excluded companies are left out, also when they were excluded after the check', async () => {
  const app = await withClient()
  const { admin, client, exclude, refused } = app
  const target = { kind: 'leads' as const, clientId: client.id }
  const text = 'Name,Company,Email\nPia,Brandt,pia@mail.brandt.test\nOle,X,ole@x.test\n'
  const view = await prepare(app, admin, target, text)
  expect(view.ready).toBe(2)
  await exclude({ company: 'Brandt', domain: 'brandt.test' })
  const input = { params: { importId: view.id }, body: { version: view.version } }
  expect(await refused(publishImport, input, admin)).toMatchObject({ code: 'imports.changed' })
  const again = await importFile(app, admin, target, text)
  expect(again).toMatchObject({ ready: 1, leftOutBy: { excluded: 1 } })
})
