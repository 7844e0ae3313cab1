import { listAudit } from '@leadwright/shared/contracts/audit'
import * as contract from '@leadwright/shared/contracts/lead-exports'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { parseCsv } from '../../lib/csv.ts'
import { newId } from '../../lib/ids.ts'
import { addDraft, addReleased, leadBody } from '../../testing/lead-samples.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { leads } from './lead-records.ts'

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const other = await app.signInAs('client')
  const rowsOf = async (answer: Response) => {
    const [head = [], ...rows] = parseCsv(await answer.text()) ?? []
    return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])))
  }
  const teamRows = async (query = {}) =>
    rowsOf(await app.ok(contract.exportLeads, { query }, admin))
  const ownRows = async (query = {}) =>
    rowsOf(await app.ok(contract.exportClientLeads, { params: own, query }, client))
  const audited = async () =>
    (await app.ok(listAudit, { query: { action: 'leads.exported' } }, admin)).items
  return { ...app, admin, client, other, teamRows, ownRows, audited }
}

test('the team exports leads and drafts with their source, filtered as in the list', async () => {
  const app = await company()
  await addDraft(app, app.admin, app.client.id, { company: 'Draft' })
  app.clock.advance(1_000)
  await addReleased(app, app.admin, app.other.id, { company: 'Other' })
  expect(await app.teamRows()).toMatchObject([
    { Company: 'Other', State: 'Lead', Released: '2026-03-10', Tool: 'Mailer' },
    { Company: 'Draft', State: 'Draft', Released: '', 'Privacy notice': '2026-03-09' },
  ])
  expect(await app.teamRows({ clientId: app.other.id })).toHaveLength(1)
  expect(await app.teamRows({ state: 'drafts' })).toHaveLength(1)
  expect(await app.teamRows({ search: 'other' })).toHaveLength(1)
})

test('a client exports their own released leads, without where they came from', async () => {
  const app = await company()
  await addDraft(app, app.admin, app.client.id, { company: 'Draft' })
  await addReleased(app, app.admin, app.other.id, { company: 'Other' })
  await addReleased(app, app.admin, app.client.id)
  const rows = await app.ownRows()
  expect(rows).toMatchObject([{ Company: 'Halvorsen Marine', Email: 'pia@halvorsen.test' }])
  const names = Object.keys(rows[0] ?? {})
  for (const name of ['Client', 'Tool', 'Campaign', 'List', 'Privacy notice', 'Follow up']) {
    expect(names).not.toContain(name)
  }
  expect(JSON.stringify(rows)).not.toMatch(/Mailer|Spring|Shipyards/)
  const params = { clientId: app.other.id }
  expect(
    (await app.refused(contract.exportClientLeads, { params, query: {} }, app.client)).status,
  ).toBe(403)
})

test('no cell is a formula, and phone numbers keep their plus sign', async () => {
  const app = await company()
  const formula = '=HYPERLINK("https://evil.test")'
  const texts = { person: formula, company: '@Company', whyNow: '-1', saidSoFar: 'a\n=1' }
  await addReleased(app, app.admin, app.client.id, { ...texts, phone: '+49 30 1234567' })
  for (const [row = {}] of [await app.teamRows(), await app.ownRows()]) {
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+\-@]|\n[=+\-@]/)
    expect(row['Phone']?.replace(/^'/, '')).toBe('+49 30 1234567')
  }
})

test('each export is audited with who, when and how many rows, and names no person', async () => {
  const app = await company()
  for (let n = 0; n < 3; n += 1) await addReleased(app, app.admin, app.client.id)
  await app.ownRows({ search: 'Pia' })
  await app.teamRows()
  const entries = await app.audited()
  expect(entries).toMatchObject([
    { actorId: app.admin.id, detail: { rows: 3 } },
    { actorId: app.client.id, subjectId: app.client.id, detail: { rows: 3 } },
  ])
  expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain('Pia')
})

test('5,000 leads are streamed in parts, each once', async () => {
  const app = await company()
  transaction(app.deps.db, (tx) => {
    for (let n = 0; n < 5_000; n += 1) {
      const at = `2026-03-0${1 + (n % 9)}T09:00:00.000Z`
      const facts = { releasedOn: at.slice(0, 10), listedAt: at, company: `Company ${n}` }
      leads.insert(tx, { id: newId(), ...leadBody(app.client.id), ...facts }, at)
    }
  })
  const answer = await app.ok(contract.exportClientLeads, { params: own, query: {} }, app.client)
  let [parts, bytes] = [0, 0]
  const texts: string[] = []
  const decoder = new TextDecoder()
  for await (const part of answer.body ?? []) {
    parts += 1
    bytes = Math.max(bytes, part.length)
    texts.push(decoder.decode(part, { stream: true }))
  }
  expect(parts).toBeGreaterThan(20)
  expect(bytes).toBeLessThan(200_000)
  const names = texts.join('').match(/Company \d+/g) ?? []
  expect([names.length, new Set(names).size]).toEqual([5_000, 5_000])
})
