import { uploadImport } from '@leadwright/shared/contracts/imports'
import { exportLeads } from '@leadwright/shared/contracts/lead-exports'
import { leads, listLeads } from '@leadwright/shared/contracts/leads'
import { importFields } from '@leadwright/shared/imports'
import { expect, test } from 'vitest'
import { csvFile, importFile, prepare } from '../../testing/import-samples.ts'
import { addDraft } from '../../testing/lead-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'

async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const { id: clientId } = await app.signInAs('client')
  const count = (table: string) =>
    app.deps.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  return { ...app, admin, clientId, target: { kind: 'leads' as const, clientId }, count }
}

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const encoded = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return new Uint8Array(order === 'le' ? encoded : encoded.swap16())
}

const table = 'Name,Company,Phone\nJosé Núñez,Müller & Söhne,"+49 30\n1234"\n'
const semicolons = 'Name;Company;Phone\r\nJosé Núñez;"Müller & Söhne";"+49 30\n1234"\r\n'

test.each([
  ['UTF-8', bytes(table)],
  ['UTF-8 with a byte-order mark', bytes('\uFEFF', table)],
  ['UTF-16 LE with a byte-order mark', utf16(table, 'le', true)],
  ['UTF-16 BE with a byte-order mark', utf16(table, 'be', true)],
  ['UTF-16 LE', utf16(table, 'le', false)],
  ['UTF-16 BE', utf16(table, 'be', false)],
  ['Windows-1252', new Uint8Array(Buffer.from(table, 'latin1'))],
  ['semicolons in Windows-1252', new Uint8Array(Buffer.from(semicolons, 'latin1'))],
  ['tabs', bytes(table.replaceAll(',', '\t'))],
  ['a stated separator', bytes('sep=|\r\n', table.replaceAll(',', '|'))],
  ['bare carriage returns', bytes(table.replaceAll('\n', '\r'))],
  ['empty rows and columns', bytes(table.replace('\n', ',,\n,,,,\n'), ',,,,\n\n')],
])('a file in %s is read', async (_, content) => {
  const { admin, target, ok, clientId } = await withClient()
  expect(await importFile({ ok }, admin, target, content)).toMatchObject({ rows: 1, ready: 1 })
  const { items } = await ok(listLeads, { query: { clientId } }, admin)
  expect(items[0]).toMatchObject({ person: 'José Núñez', company: 'Müller & Söhne' })
  const lead = await ok(leads.get, { params: { leadId: items[0]?.id ?? '' } }, admin)
  expect(lead.phone.replace('\r', '\n')).toBe('+49 30\n1234')
})

const row = (name: string) => `${name},X,${name.toLowerCase()}@x.test\n`
const head = 'Name,Company,Email\n'
const many = (count: number) => Array.from({ length: count }, (_, at) => row(`P${at}`)).join('')

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['only blank lines', '\n , \n', 'The file is empty.'],
  ['only headings', head, 'The file has headings and no rows.'],
  ['NUL bytes', `${head}A\0,X,\n`, 'This is not a CSV file.'],
  ['a spreadsheet', bytes('PK', [3, 4, 20, 0, 6, 0, 8, 0, 0, 0]), 'This is not a CSV file.'],
  [
    'an unclosed quote',
    `${head}${many(3)}"A,X\n${many(9)}`,
    'Line 5: the quotes of this row do not match.',
  ],
  ['text after a quote', `${head}${row('A')}"B" C,X,\n`, 'Line 3: the quotes of this row'],
  ['10,001 rows', head + many(10_001), 'The file has more than 10,000 rows.'],
  ['301 columns', `${'a,'.repeat(300)}a\n1\n`, 'The file has more than 300 columns.'],
  // Numbering them first would stop the server for minutes.
  [
    '200,000 equal headings',
    `${'a,'.repeat(200_000)}a\n1\n`,
    'The file has more than 300 columns.',
  ],
])('%s is rejected with a sentence, and nothing is stored', async (_, content, message) => {
  const { admin, target, refused, count } = await withClient()
  const answer = await refused(uploadImport, { body: target, file: csvFile(content) }, admin)
  expect(answer).toMatchObject({ status: 400, issues: [{ path: 'file' }] })
  expect(answer.issues?.[0]?.message).toContain(message)
  for (const name of ['imports', 'import_rows']) expect(count(name)).toBe(0)
})

test('a file over 10 MB is rejected', async () => {
  const { admin, target, refused } = await withClient()
  const file = csvFile(head + 'x'.repeat(10 * 1024 * 1024))
  expect(await refused(uploadImport, { body: target, file }, admin)).toMatchObject({
    ...{ status: 413, message: 'The file is larger than 10 MB. Split it and import the parts.' },
  })
})

test('a broken row at line 9,999 of 10,000 rows is named, and nothing is added', async () => {
  const { admin, target, ok, count } = await withClient()
  const lines = (head + many(10_000)).split('\n')
  const text = lines.with(9_998, 'Broken,X,no address').join('\n')
  const view = await prepare({ ok }, admin, target, text)
  expect(view).toMatchObject({ rows: 10_000, done: 10_000, ready: 9_999, problemCount: 1 })
  expect(view.problems).toMatchObject([{ line: 9_999, heading: 'Email' }])
  expect(count('leads')).toBe(0)
})

test('a file with 200 columns is read, and equal headings are distinct', async () => {
  const { admin, target, ok } = await withClient()
  const headings = ['Name', 'Company', ...Array.from({ length: 198 }, () => 'Note')]
  const text = [headings.join(','), ['Pia', 'X', ...Array(197).fill(''), 'last'].join(',')].join(
    '\n',
  )
  const view = await prepare({ ok }, admin, target, text)
  expect(view.columns.at(-1)).toEqual({ heading: 'Note (198)', samples: ['last'] })
  expect(view.mapping.filter((field) => field !== null)).toEqual(['person', 'company', 'saidSoFar'])
  expect(view.ready).toBe(1)
})

test('of 5,000 problems the first 100 are listed, with the number of all', async () => {
  const { admin, target, ok } = await withClient()
  const view = await prepare({ ok }, admin, target, head + 'A,X,no address\n'.repeat(5_000))
  expect(view.problemCount).toBe(5_000)
  expect(view.problems.map(({ line }) => line)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 2),
  )
})

test('formulas stay text, and a phone number survives an export and an import', async () => {
  const app = await withClient()
  const { admin, target, ok, clientId, signInAs } = app
  const phone = '+49 30 1234'
  const whyNow = '=HYPERLINK("https://x.test")'
  await addDraft(app, admin, clientId, { phone, whyNow })
  const text = await (await ok(exportLeads, { query: { clientId } }, admin)).text()
  expect(text).toContain(`'${phone}`)
  const other = await signInAs('client')
  await importFile(app, admin, { ...target, clientId: other.id }, text)
  const { items } = await ok(listLeads, { query: { clientId: other.id } }, admin)
  const lead = await ok(leads.get, { params: { leadId: items[0]?.id ?? '' } }, admin)
  expect(lead).toMatchObject({ phone, whyNow, person: 'Pia Prospect', company: 'Halvorsen Marine' })
})

test.each([
  ['digits and spaces', `1${' '.repeat(150_000)}x`],
  ['at signs', 'a@'.repeat(75_000)],
  ['slashes', `https://x.test${'/'.repeat(150_000)}x`],
  ['dots', `${'.'.repeat(150_000)}x`],
])('a long cell of %s is read in every field in linear time', async (_, cell) => {
  const app = await withClient()
  const { admin, clientId } = app
  const targets = [
    { kind: 'leads', clientId },
    { kind: 'do-not-contact' },
    { kind: 'sending-weeks', clientId },
  ] as const
  for (const target of targets) {
    const fields = Object.values(importFields[target.kind])
    const text = `${fields.map(({ label }) => label).join(',')}\n${fields.map(() => cell).join(',')}\n`
    const before = process.cpuUsage()
    await prepare(app, admin, target, text)
    // Processor time, because a busy machine makes everything slower. A square would take a minute.
    expect(process.cpuUsage(before).user / 1e6, target.kind).toBeLessThan(10)
  }
})
