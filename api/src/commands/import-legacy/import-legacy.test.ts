import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removePerson } from '@leadwright/shared/contracts/people'
import { prompts } from '@leadwright/shared/contracts/vault/prompts'
import { describe, expect, test } from 'vitest'
import { verifyChain } from '../../modules/audit/audit-chain.ts'
import { auditKeyOf } from '../../modules/audit/audit-hash.ts'
import { googlePasswordContext } from '../../modules/clients/clients/clients.rules.ts'
import { legacyIds as ids, writeLegacyExport } from '../../testing/legacy-export.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { importLegacy } from './run-import.ts'

async function imported(change: Record<string, unknown> = {}, dryRun = false) {
  const folder = writeLegacyExport(change)
  const app = await createTestApp()
  const lines: string[] = []
  const outcome = importLegacy(app.deps, folder, {
    dryRun,
    progress: (line) => void lines.push(line),
  })
  const all = (sql: string) => app.deps.db.$client.prepare(sql).all()
  return { ...app, outcome, lines, all, folder }
}

const everything = ['users', 'clients', 'staff', 'prompts', 'links', 'password_accounts', 'videos']

describe('importing data of the old system', () => {
  test('imports each table and counts its rows', async () => {
    const { outcome, all, lines, deps } = await imported()
    expect(outcome.problems).toEqual([])
    expect(Object.fromEntries(outcome.taken)).toEqual({
      userProfile: 2,
      clients: 1,
      Staff: 3,
      prompts: 1,
      links: 1,
      recordings: 1,
      passwordAccounts: 1,
      videos: 1,
    })
    expect(all('SELECT company_name, created_at FROM clients')).toEqual([
      { company_name: 'Sample, Inc.', created_at: '2024-01-31T10:00:00.000Z' },
    ])
    expect(lines).toContain('Staff: 3 rows read')
    const { db, clock } = deps
    expect((await verifyChain(db, auditKeyOf(db), { scope: 'all', clock })).broken).toBeUndefined()
    expect(deps.db.$client.pragma('foreign_key_check')).toEqual([])
  })

  test('people keep their id and address, have no password and must set a new one', async () => {
    const { all } = await imported()
    expect(all('SELECT id, email, password_hash FROM users ORDER BY id')).toEqual([
      { id: ids.admin, email: 'owner@example.com', password_hash: null },
      { id: ids.client, email: 'buyer@example.com', password_hash: null },
    ])
    expect(all('SELECT id, role FROM user_profiles ORDER BY id')).toEqual([
      { id: ids.admin, role: 'admin' },
      { id: ids.client, role: 'client' },
    ])
  })

  test('no secret is stored in plain text, and sealed ones open in their place', async () => {
    const { deps, all } = await imported()
    expect(deps.db.$client.serialize().includes('planted-')).toBe(false)
    const [client] = all('SELECT google_password AS sealed FROM clients') as { sealed: string }[]
    const [account] = all('SELECT password AS sealed FROM password_accounts') as {
      sealed: string
    }[]
    expect(deps.vault.open(client?.sealed ?? '', googlePasswordContext(ids.client))).toBe(
      'planted-google',
    )
    const place = { table: 'password_accounts', column: 'password', rowId: ids.account }
    expect(deps.vault.open(account?.sealed ?? '', place)).toBe('planted-vault')
  })

  test('each format of accessibleLinks becomes guests by id; the address tells apart people with the same name', async () => {
    const { all, outcome } = await imported()
    const rows = all('SELECT room_staff_id AS room, guest_staff_id AS guest FROM room_access')
    expect(rows).toEqual(
      expect.arrayContaining([
        { room: ids.jane, guest: ids.john },
        { room: ids.john, guest: ids.twin },
        { room: ids.twin, guest: ids.john },
        { room: ids.twin, guest: ids.jane },
      ]),
    )
    expect(rows).toHaveLength(4)
    expect(all('SELECT slug FROM room_slugs ORDER BY slug')).toEqual([
      { slug: 'janedoe' },
      { slug: 'janedoe2' },
      { slug: 'johnroe' },
      // The room of a login without a staff record.
      { slug: 'sampleowner' },
    ])
    expect(outcome.notes.join('\n')).toContain('is no longer on the team')
  })

  test('a video without a UUID is dropped, an item of a missing client is kept, and both are reported', async () => {
    const { outcome, all } = await imported()
    expect(all('SELECT id FROM videos')).toEqual([{ id: ids.video }])
    expect(all('SELECT client_id FROM links')).toEqual([{ client_id: null }])
    expect(outcome.notes).toContainEqual(expect.stringMatching(/^videos\.json, line 8: .*\bUUID\b/))
    expect(outcome.notes).toContainEqual(
      expect.stringMatching(/^links\.json, line 2: there is no client/),
    )
  })

  test.each([
    ['userProfile.json', [{ id: 'x', firstName: 'No', role: 'client' }], 'line 2: has no email'],
    ['videos.json', [{ id: ids.video, category: 'Paid Ads' }], 'line 2: streamable_code is empty'],
    ['links.json', [{ linkId: 1, title: 'x', link: 'javascript:alert(1)' }], 'line 2: link'],
    ['clients.csv', 'clientId,companyName\nmissing,Lost', 'line 2: clientId'],
    ['Staff.json', [{ staffId: 's', firstName: 'A', accessibleLinks: 7 }], 'line 2:'],
    [
      'prompts.json',
      [1, 2].map(() => ({ promptId: 7, title: 'a', prompt: 'b' })),
      'line 7: this id is also in line 2: remove one of the rows',
    ],
  ])(
    'a bad row of %s is reported with its line, and nothing is written',
    async (file, rows, problem) => {
      const { outcome, all } = await imported({ [file]: rows })
      expect(outcome.problems.join('\n')).toContain(`${file}, ${problem}`)
      for (const table of everything) {
        expect(all(`SELECT count(*) AS n FROM ${table}`)).toEqual([{ n: 0 }])
      }
    },
  )

  test('a bad row of a CSV is reported with its line, even if cells contain line breaks', async () => {
    const text = 'id,category,streamable_code,title\na,x,abc,"two\nlines"\n\nb,x,not a code,\n'
    const { outcome } = await imported({ 'videos.json': '[]' }).then(({ deps, folder }) => {
      rmSync(join(folder, 'videos.json'))
      writeFileSync(join(folder, 'videos.csv'), text)
      return { outcome: importLegacy(deps, folder, { dryRun: true, progress: () => {} }) }
    })
    expect(outcome.problems).toContainEqual(
      expect.stringMatching(/^videos\.csv, line 5: streamable_code\b/),
    )
  })

  test('a dry run reports the same and writes nothing', async () => {
    const { outcome, all } = await imported({}, true)
    expect(outcome.taken.get('Staff')).toBe(3)
    for (const table of everything) {
      expect(all(`SELECT count(*) AS n FROM ${table}`)).toEqual([{ n: 0 }])
    }
  })

  test('a second import of the same export changes nothing', async () => {
    const { deps, folder, all, outcome } = await imported()
    deps.db.$client.exec("UPDATE prompts SET title = 'Edited here'; DELETE FROM room_access")
    const rows = () => everything.map((table) => all(`SELECT * FROM ${table} ORDER BY rowid`))
    const before = [rows(), all('SELECT * FROM password_access')]
    const again = importLegacy(deps, folder, { dryRun: false, progress: () => {} })
    expect(again.problems).toEqual([])
    expect([again.taken.size, Object.fromEntries(again.unchanged)]).toEqual([
      0,
      Object.fromEntries(outcome.taken),
    ])
    expect([rows(), all('SELECT * FROM password_access')]).toEqual(before)
    // A guest whom someone removed here since then stays removed.
    expect(all('SELECT * FROM room_access')).toEqual([])
  })

  test('a second import adds what is missing, and guests of new people', async () => {
    const app = await imported({ 'Staff.json': [{ staffId: ids.jane, firstName: 'Jane' }] })
    const folder = writeLegacyExport({
      'prompts.json': [
        { promptId: 7, title: 'Changed', prompt: 'x' },
        { promptId: 8, title: 'New', prompt: 'y', clientId: ids.client },
      ],
    })
    const rehearsed = importLegacy(app.deps, folder, { dryRun: true, progress: () => {} })
    const again = importLegacy(app.deps, folder, { dryRun: false, progress: () => {} })
    expect(again).toEqual(rehearsed)
    expect(again.problems).toEqual([])
    expect(app.all('SELECT title FROM prompts ORDER BY title')).toEqual([
      { title: 'New' },
      { title: 'Opening' },
    ])
    expect(app.all('SELECT count(*) AS n FROM room_access')).toEqual([{ n: 4 }])
  })

  test('what was removed or erased here is not added again', async () => {
    const app = await imported()
    const admin = await app.signInAs('admin')
    const [prompt] = app.all('SELECT id FROM prompts') as { id: string }[]
    await app.ok(prompts.remove, { params: { promptId: prompt?.id ?? '' } }, admin)
    app.deps.db.$client.exec('DELETE FROM prompts')
    await app.ok(removePerson, { params: { userId: ids.admin }, query: {} }, app.signInAgain(admin))
    const again = importLegacy(app.deps, app.folder, { dryRun: false, progress: () => {} })
    expect(again.problems).toEqual([])
    expect(Object.fromEntries(again.taken)).toEqual({})
    expect(again.notes.filter((note) => note.includes('was removed here')).sort()).toEqual([
      expect.stringMatching(/^prompts\.json, line 2/),
      expect.stringMatching(/^userProfile\.json, line 2/),
    ])
  })

  test('secrets are sealed exactly as they were typed', async () => {
    const { deps, all } = await imported({
      'clients.csv': `clientId,companyName,googlePW\n${ids.client},C,"  gpw "\n`,
      'passwordAccounts.csv': `id,accountName,login,password,access\n${ids.account},,me," pa ss ",{}\n`,
    })
    const [client] = all('SELECT google_password AS sealed FROM clients') as { sealed: string }[]
    expect(deps.vault.open(client?.sealed ?? '', googlePasswordContext(ids.client))).toBe('  gpw ')
    const [account] = all('SELECT password AS sealed, account_name FROM password_accounts') as {
      sealed: string
    }[]
    const place = { table: 'password_accounts', column: 'password', rowId: ids.account }
    expect(deps.vault.open(account?.sealed ?? '', place)).toBe(' pa ss ')
    expect(account).toMatchObject({ account_name: 'Unnamed Account' })
  })

  test('a missing table can be imported later, with the clients and staff that exist now', async () => {
    const app = await createTestApp()
    const run = (names: string[]) => {
      const folder = writeLegacyExport()
      const missing = readdirSync(folder).filter((name) => !names.includes(name))
      for (const name of missing) rmSync(join(folder, name))
      return importLegacy(app.deps, folder, { dryRun: false, progress: () => {} })
    }
    const all = (sql: string) => app.deps.db.$client.prepare(sql).all()
    expect(run(['users.json', 'userProfile.json']).problems).toEqual([])
    expect(run(['clients.csv', 'Staff.json']).problems).toEqual([])
    expect(run(['prompts.json', 'passwordAccounts.csv'])).toMatchObject({ problems: [], notes: [] })
    expect(all('SELECT client_id FROM prompts')).toEqual([{ client_id: ids.client }])
    expect(all('SELECT staff_id FROM password_access')).toEqual([{ staff_id: ids.jane }])
    expect(all('SELECT count(*) AS n FROM room_access')).toEqual([{ n: 4 }])
    expect(run(['clients.csv'])).toMatchObject({
      problems: [],
      unchanged: new Map([['clients', 1]]),
    })
  })

  test('a later staff list completes the record that a login was given', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin', { firstName: 'Jane', lastName: 'Doe' })
    const rows = [
      { staffId: admin.id, firstName: 'Jane', googleMeetLink: 'https://meet.google.com/a' },
    ]
    app.deps.db.$client.prepare("UPDATE staff SET google_meet_link = ''").run()
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'Staff.json'), JSON.stringify(rows))
    const run = () => importLegacy(app.deps, folder, { dryRun: false, progress: () => {} })
    expect(run().problems).toEqual([])
    expect(app.deps.db.$client.prepare('SELECT google_meet_link AS link FROM staff').all()).toEqual(
      [{ link: 'https://meet.google.com/a' }],
    )
    expect(run()).toMatchObject({ problems: [], unchanged: new Map([['Staff', 1]]) })
  })

  test('people and accounts have the names that the old system showed', async () => {
    const { outcome, all } = await imported({
      'users.json': [
        { id: ids.admin, email: 'owner@example.com' },
        { id: ids.client, email: 'buyer@example.com' },
        { id: '00000000-0000-4000-8000-00000000a009', email: null, phone: '1' },
        { id: '00000000-0000-4000-8000-00000000a008', email: '' },
      ],
      'userProfile.json': [
        { id: ids.admin, lastName: 'Owner', role: 'admin' },
        { id: ids.client, firstName: null },
      ],
      'prompts.json': [{ promptId: 1, title: null, prompt: 'b' }],
    })
    expect(outcome.problems).toEqual([])
    expect(outcome.notes.filter((note) => note.includes('no email address'))).toHaveLength(2)
    expect(all('SELECT first_name, last_name FROM user_profiles ORDER BY id')).toEqual([
      { first_name: 'Owner', last_name: '' },
      { first_name: 'buyer', last_name: '' },
    ])
    expect(all('SELECT title FROM prompts')).toEqual([{ title: 'Untitled Prompt' }])
  })

  test('texts are stored like those of forms, so that each can be saved again', async () => {
    const row = { promptId: 1, title: 'A\u000bB\u202e', prompt: 'one\u000btwo\u2067', notes: 'x\0' }
    const { all } = await imported({ 'prompts.json': [row] })
    expect(all('SELECT title, prompt, notes FROM prompts')).toEqual([
      { title: 'A B', prompt: 'one\ntwo', notes: 'x' },
    ])
  })

  test('a profile whose account has no address is rejected', async () => {
    const { outcome } = await imported({ 'users.json': [{ id: ids.admin, email: null }] })
    expect(outcome.problems.join('\n')).toContain('userProfile.json, line 2: has no email')
  })
})
