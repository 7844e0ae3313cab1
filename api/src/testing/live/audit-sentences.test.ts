import { exportAudit, listAudit } from '@leadwright/shared/contracts/audit'
import { expect, test } from 'vitest'
import { describeEntry } from '../../modules/audit/describe-entry.ts'
import { messageTemplates } from '../../modules/audit/message-templates.ts'
import { recordTemplates } from '../../modules/audit/record-templates.ts'
import { clientKinds } from '../vault-records.ts'
import { auditedChanges } from './audited-changes.ts'
import { everyChange } from './every-change.ts'
import { openPages } from './open-pages.ts'
import type { Change } from './scenario.ts'

/** Ids, codes such as `room-request`, technical terms, and the secrets of these changes. */
const unreadable =
  /[0-9a-f]{8}-[0-9a-f]{4}|\b(?!do-not-contact\b)[a-z]+-[a-z]+-[a-z]+\b|\d{4}-\d\d-\d\d|\bundefined\b|\bnull\b|\[object|\bsomeone\b|“”| {2}| \.$|sample-secret|google-secret|meet\.google\.com/

/** The log of an installation in which these changes were made, oldest entry first. */
async function logAfter(changes: readonly Change[]) {
  const app = await openPages()
  for (const [, change] of changes) await change(app)
  const writer = app.signInAgain(app.writer)
  const rows = []
  let cursor: string | undefined
  do {
    const page = await app.ok(
      listAudit,
      { query: { limit: 100, ...(cursor && { cursor }) } },
      writer,
    )
    rows.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  const csv = await (await app.ok(exportAudit, { query: {} }, writer)).text()
  expect(csv.split('\r\n')[1]).toContain(rows[0]?.sentence)
  return rows.reverse()
}

test('every audited action is described in a sentence with the names of that time, without ids, codes or secrets', async () => {
  const rows = [...(await logAfter(everyChange)), ...(await logAfter(auditedChanges))]
  const sentences = rows.map(({ sentence }) => sentence)
  // Added vault records differ only in the name of their kind, so only links are listed.
  const sameWords = clientKinds.filter((kind) => kind !== 'link').map((kind) => `${kind}.added`)
  const listed = rows.filter(({ action }) => !sameWords.includes(action))
  await expect(listed.map(({ sentence }) => `${sentence}\n`).join('')).toMatchFileSnapshot(
    'audit-sentences.snapshot.txt',
  )
  expect(sentences.filter((sentence) => unreadable.test(sentence))).toEqual([])
  const written = new Set<string>(rows.map(({ action }) => action))
  expect(Object.keys(messageTemplates).filter((action) => !written.has(action))).toEqual([])
})

test.each(Object.keys(messageTemplates))('%s has a sentence', (action) => {
  const detail = JSON.stringify({ client: 'Cleo Client', to: 'Tom Keller' })
  const entry = { actorName: 'Ada Min', actorRole: 'admin', action, subjectName: 'Sample', detail }
  const sentence = describeEntry(entry)
  expect(sentence).toMatch(/^Ada Min [a-z].+\.$/)
  expect(sentence).not.toMatch(/undefined|null|\[object/)
})

test.each([
  ['meeting.booked', 'added'],
  ['meeting.rebooked', 'changed'],
  ['meeting.unbooked', 'cancelled'],
])('%s of an unknown person names the time, once', (action, verb) => {
  const time = { at: '2026-03-12T09:00:00.000Z', formatted: '12 Mar 2026, 09:00 UTC' }
  const who = { actorName: 'The system', actorRole: 'system', action }
  const detail = JSON.stringify({ startsAt: time.at })
  expect(describeEntry({ ...who, subjectName: time.formatted, detail })).toBe(
    `The system ${verb} a booking for ${time.formatted}.`,
  )
  expect(describeEntry({ ...who, subjectName: 'Cleo Client', detail })).toBe(
    `The system ${verb} a booking by Cleo Client for ${time.formatted}.`,
  )
})

test.each([
  ['update.rejected', 'rejected the update'],
  ['payment.entered', 'added the payment'],
  ['payment.cancelled', 'cancelled the payment'],
  ['payment.reversed', 'reversed the payment'],
])('%s quotes the reason as it was written', (action, verb) => {
  const detail = JSON.stringify({ client: 'Cleo Client', amount: '$1.00', reason: 'Which one?' })
  const who = { actorName: 'Ada Min', actorRole: 'admin', action, subjectName: 'Sample' }
  expect(describeEntry({ ...who, detail })).toBe(
    `Ada Min ${verb} “Sample” of Cleo Client: $1.00, with the reason “Which one?”`,
  )
})

test.each(Object.keys(recordTemplates))('a record that is %s has a sentence', (verb) => {
  const entry = { actorName: 'Ada Min', actorRole: 'admin', subjectName: 'Sample', detail: '{}' }
  expect(describeEntry({ ...entry, action: `past-client.${verb}` })).toMatch(
    /^Ada Min .*the past client “Sample”.*\.$/,
  )
})
