import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { legacyIds as ids } from '../../testing/legacy-export.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { readCopyBlocks } from './copy-blocks.ts'
import { jsonRows } from './json-rows.ts'
import { importLegacy } from './run-import.ts'

/** Imports a folder with these files. */
async function imported(files: Record<string, string | Uint8Array>, dryRun = false) {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const app = await createTestApp()
  const outcome = importLegacy(app.deps, folder, { dryRun, progress: () => {} })
  const all = (sql: string) => app.deps.db.$client.prepare(sql).all()
  return { ...app, folder, outcome, all }
}

const prompt = 'one\n\ttwo; "three", \\four, Zoë'
const rows = [{ promptId: 1, title: 'Eröffnung', prompt, notes: null }]
const quoted = `"${prompt.replaceAll('"', '""')}"`
const csv = (separator: string, newline: string) =>
  [
    ['promptId', 'title', 'prompt', 'notes'].join(separator),
    ['1', 'Eröffnung', quoted, ''].join(separator),
    '',
  ].join(newline)
const copied = '1\tEröffnung\tone\\n\\ttwo; "three", \\\\four, Zoë\t\\N'
const copyHead = 'COPY public.prompts ("promptId", title, prompt, notes) FROM stdin;'
const dump = (newline: string) =>
  ['--', "SET client_encoding = 'UTF8';", copyHead, copied, '\\.', '', '-- end', ''].join(newline)
const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()

describe('every format of an export has the same result', () => {
  test.each([
    ['the table editor', 'prompts_rows.csv', csv(',', '\n')],
    ['CRLF', 'prompts.csv', csv(',', '\r\n')],
    ['semicolons', 'prompts.csv', csv(';', '\r\n')],
    ['tabs', 'Prompts_rows.csv', csv('\t', '\n')],
    ['a byte-order mark', 'prompts.csv', `\ufeff${csv(',', '\n')}`],
    ['UTF-16', 'prompts.csv', Buffer.from(`\ufeff${csv(';', '\r\n')}`, 'utf16le')],
    ['UTF-16 without a byte-order mark', 'prompts.csv', Buffer.from(csv(',', '\n'), 'utf16le')],
    ['big-endian UTF-16', 'prompts.csv', utf16be(csv(',', '\n'))],
    ['Windows-1252', 'prompts.csv', Buffer.from(csv(';', '\r\n'), 'latin1')],
    ['JSON in Windows-1252', 'prompts.json', Buffer.from(JSON.stringify(rows), 'latin1')],
    ['a JSON array', 'prompts.json', JSON.stringify(rows)],
    ['an answer of an API', 'prompts.json', JSON.stringify({ data: rows, count: 1 })],
    ['pg_dump', 'backup.sql', dump('\n')],
    ['pg_dump with CRLF', 'backup.sql', dump('\r\n')],
    ['COPY with a heading', 'prompts.tsv', `promptId\ttitle\tprompt\tnotes\n${copied}\n\\.\n`],
  ])('%s: %s', async (_, file, content) => {
    const { outcome, all } = await imported({ [file]: content })
    expect(outcome.problems).toEqual([])
    expect(outcome.taken).toEqual(new Map([['prompts', 1]]))
    expect(all('SELECT title, prompt, notes FROM prompts')).toEqual([
      { title: 'Eröffnung', prompt, notes: '' },
    ])
  })

  test('one object per line', async () => {
    const lines = [1, 2].map((promptId) => JSON.stringify({ ...rows[0], promptId })).join('\n')
    const { outcome } = await imported({ 'prompts.json': `${lines}\n` })
    expect(outcome).toMatchObject({ problems: [], notes: [], taken: new Map([['prompts', 2]]) })
  })

  test('a file with many lines is read line by line, not once for each of them', () => {
    const lines = Array.from({ length: 20_000 }, (_, id) => JSON.stringify({ id }))
    expect(jsonRows('prompts.jsonl', lines.join('\n'), [])).toHaveLength(lines.length)
  })

  test('a file in Windows-1252 is named, so that its accents are checked', async () => {
    const file = Buffer.from(csv(',', '\n'), 'latin1')
    const { outcome } = await imported({ 'prompts.csv': file })
    expect(outcome.notes).toEqual([
      'prompts.csv is not UTF-8 and was read as Windows-1252: check its accents',
    ])
  })
})

const links = JSON.stringify([{ 'John Roe': 'https://meet.google.com/b' }])
const wholeDump = `--
COPY auth.audit_log_entries (id, payload) FROM stdin;
1\t{}
\\.
COPY auth.users (instance_id, id, email, raw_app_meta_data) FROM stdin;
\\N\t${ids.client}\tbuyer@example.com\t{"provider": "email"}
\\.
COPY public."Staff" ("staffId", "firstName", "lastName", "googleMeetLink", "accessibleLinks") FROM stdin;
${ids.jane}\tJane\tDoe\thttps://meet.google.com/a\t${links}
${ids.john}\tJohn\tRoe\thttps://meet.google.com/b\t{}
\\.
COPY public.clients ("clientId", "companyName", created_at) FROM stdin;
${ids.client}\tA\\tB\t2024-01-31 10:00:00
\\.
COPY public."passwordAccounts" (id, "accountName", login, password, access) FROM stdin;
${ids.account}\tAds\tme\t pa\\\\ss \t{${ids.jane}}
\\.
COPY public."userProfile" (id, "firstName") FROM stdin;
${ids.client}\tSample
\\.
COPY public.invoices (id) FROM stdin;
7
\\.
`

test('a whole dump is imported, with its accounts, arrays and jsonb; other tables are named', async () => {
  const { outcome, all } = await imported({ 'db.sql': wholeDump })
  expect(outcome.problems).toEqual([])
  expect(outcome.notes).toEqual([
    'db.sql: these tables were not read, because they are not part of the import: invoices',
    'db.sql: only the accounts of the sign-in service were read of these schemas: auth',
  ])
  expect(all('SELECT email FROM users')).toEqual([{ email: 'buyer@example.com' }])
  expect(all('SELECT company_name AS name, created_at AS at FROM clients')).toEqual([
    { name: 'A B', at: '2024-01-31T10:00:00.000Z' },
  ])
  expect(all('SELECT guest_staff_id AS guest FROM room_access')).toEqual([{ guest: ids.john }])
  expect(all('SELECT staff_id AS staff FROM password_access')).toEqual([{ staff: ids.jane }])
})

test.each([
  ['a\\tb\\nc', ['a\tb\nc']],
  ['\\N\tx', [null, 'x']],
  ['\\\\N', ['\\N']],
  ['\\101\\x42\\c', ['ABc']],
  ['', ['']],
])('the COPY line %j is read as %j', (line, cells) => {
  const [block] = readCopyBlocks(`COPY t (a) FROM stdin;\n${line}\n\\.\n`)
  expect(block).toMatchObject({ schema: null, isComplete: true, rows: [{ line: 2, cells }] })
})

const good = { 'links.json': '[]' }
describe('what is not read is named, with what to do about it', () => {
  test.each([
    [
      { 'invoices.csv': 'id\n1\n' },
      'invoices.csv was not read: the old system has no table with this name',
    ],
    [
      { 'prompt.csv': 'a\n' },
      'prompt.csv was not read: if it is the table prompts, rename it to prompts.csv',
    ],
    [
      { 'user_profile.json': '[]' },
      'user_profile.json was not read: if it is the table userProfile, rename it to userProfile.json',
    ],
    [{ 'prompts.xlsx': 'PK' }, 'prompts.xlsx was not read: save each sheet as CSV'],
    [{ 'all.zip': 'PK' }, 'all.zip was not read: unpack it first'],
    [{ 'db.dump': 'PGDMP' }, 'db.dump was not read: convert it with pg_restore --file=dump.sql'],
    [
      { 'prompts.csv': 'promptId,title,prompt,note,created,colour\n1,a,b,c,d,e\n' },
      'prompts.csv: these columns were not read: note (if it is notes, rename it), created (if it is created_at, rename it), colour',
    ],
  ])('%j', async (files, note) => {
    const { outcome } = await imported({ ...good, ...files })
    expect(outcome.problems).toEqual([])
    expect(outcome.notes).toEqual([note])
  })

  test('a folder; hidden files are not named', async () => {
    const { deps, folder } = await imported({ ...good, '.DS_Store': 'x' })
    mkdirSync(join(folder, 'prompts'))
    const outcome = importLegacy(deps, folder, { dryRun: true, progress: () => {} })
    expect(outcome.notes).toEqual(['prompts was not read: it is a folder; move its files up'])
  })
})

describe('a bad file or row is named with its line and what to do, and nothing is imported', () => {
  test.each([
    [
      { 'prompts.csv': 'promptId,title\n1,"a\n2,b\n' },
      /^prompts\.csv, line 2: the quotes .* close them/,
    ],
    [
      { 'prompts.csv': 'promptId,title,prompt\n1,a\n2,b,c,d\n' },
      /^prompts\.csv, line 2: 2 cells, but there are 3 columns: check/,
    ],
    [
      { 'prompts.csv': '1,Opening,Say hello\n2,x,y\n' },
      /^prompts\.csv, line 1: names none of the columns promptId, .*headings/,
    ],
    [{ 'prompts.json': '[{"promptId":1},\n7]' }, /^prompts\.json, line 2: is not an object/],
    [
      { 'prompts.json': '{"message":"JWT expired"}' },
      /^prompts\.json: contains no list of rows: export/,
    ],
    [{ 'prompts.json': '[{"promptId":1}' }, /^prompts\.json: .*: export the table again/],
    [
      { 'prompts.csv': 'promptId\n1\n', 'prompts.json': '[{"promptId":1}]' },
      /^There are two files for prompts \(prompts\.csv and prompts\.json\): remove one/,
    ],
    [
      { 'a.sql': 'INSERT INTO public.prompts VALUES (1);' },
      /^a\.sql: contains no tables .*without --inserts/,
    ],
    [
      { 'a.sql': `${copyHead}\n${copied}\n` },
      /^a\.sql: the table prompts has no end: .*export it again/,
    ],
    [{ 'a.sql': `${copyHead}\n1\tx\n\\.\n` }, /^a\.sql, line 2: 2 cells, but there are 4 columns/],
    [
      { 'prompts.csv': 'promptId,title,prompt\n1,a,\n' },
      /^prompts\.csv, line 2: prompt is empty: enter it, or remove the row/,
    ],
    [
      { 'prompts.csv': 'promptId,title,prompt\n1,a,b\n1,c,d\n' },
      /^prompts\.csv, line 3: this id is also in line 2: remove one/,
    ],
    [
      { 'prompts.csv': 'promptId,prompt,created_at\n1,b,soon\n' },
      /^prompts\.csv, line 2: created_at is not a valid time: write 2026/,
    ],
  ])('%j', async (files, problem) => {
    const { outcome, all } = await imported({ ...good, ...files })
    expect(outcome.problems).toContainEqual(expect.stringMatching(problem))
    expect([outcome.taken.size, all('SELECT * FROM prompts')]).toEqual([0, []])
    const rehearsed = await imported({ ...good, ...files }, true)
    expect(rehearsed.outcome).toEqual(outcome)
  })
})
