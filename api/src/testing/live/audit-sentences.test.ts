import { exportAudit, listAudit } from '@leadwright/shared/contracts/audit'
import { expect, test } from 'vitest'
import { phrases } from '../../modules/audit/phrases.ts'
import { recordPhrases } from '../../modules/audit/record-phrases.ts'
import { sentenceOf } from '../../modules/audit/sentence.ts'
import { everyChange } from './every-change.ts'
import { openPages } from './open-pages.ts'

/** Ids, codes such as `room-request`, words of programs, and the secrets of these changes. */
const unreadable =
  /[0-9a-f]{8}-[0-9a-f]{4}|\b[a-z]+-[a-z]+-[a-z]+\b|\d{4}-\d\d-\d\d|\bundefined\b|\bnull\b|object|\bsomeone\b|“”| {2}| \.$|sample-secret|google-secret|meet\.google\.com/

test('every entry of a day is a sentence with the names of that time, without ids, codes or secrets', async () => {
  const app = await openPages()
  for (const [, change] of everyChange) {
    await change(app)
  }
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
  await expect(
    `${rows
      .map(({ sentence }) => sentence)
      .reverse()
      .join('\n')}\n`,
  ).toMatchFileSnapshot('audit-sentences.snapshot.txt')
  expect(
    rows.filter(({ sentence }) => unreadable.test(sentence)).map(({ sentence }) => sentence),
  ).toEqual([])
  const csv = await (await app.ok(exportAudit, { query: {} }, writer)).text()
  const [last] = rows
  expect(csv.split('\r\n')[1]).toContain(last?.sentence)
})

test.each(Object.keys(phrases))('%s has a sentence', (action) => {
  const detail = JSON.stringify({ client: 'Cleo Client', to: 'Tom Keller' })
  const entry = { actorName: 'Ada Min', actorRole: 'admin', action, subjectName: 'Sample', detail }
  const sentence = sentenceOf(entry)
  expect(sentence).toMatch(/^Ada Min [a-z].+\.$/)
  expect(sentence).not.toMatch(/undefined|null|object/)
})

test.each([
  ['meeting.booked', 'added'],
  ['meeting.rebooked', 'changed'],
  ['meeting.unbooked', 'cancelled'],
])('%s of somebody unknown names the time, once', (action, verb) => {
  const time = { at: '2026-03-12T09:00:00.000Z', inWords: '12 Mar 2026, 09:00 UTC' }
  const who = { actorName: 'The system', actorRole: 'system', action }
  const detail = JSON.stringify({ startsAt: time.at })
  expect(sentenceOf({ ...who, subjectName: time.inWords, detail })).toBe(
    `The system ${verb} a booking for ${time.inWords}.`,
  )
  expect(sentenceOf({ ...who, subjectName: 'Cleo Client', detail })).toBe(
    `The system ${verb} a booking by Cleo Client for ${time.inWords}.`,
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
  expect(sentenceOf({ ...who, detail })).toBe(
    `Ada Min ${verb} “Sample” of Cleo Client: $1.00, with the reason “Which one?”.`,
  )
})

test.each(Object.keys(recordPhrases))('a record that is %s has a sentence', (verb) => {
  const entry = { actorName: 'Ada Min', actorRole: 'admin', subjectName: 'Sample', detail: '{}' }
  expect(sentenceOf({ ...entry, action: `past-client.${verb}` })).toMatch(
    /^Ada Min .*the past client “Sample”.*\.$/,
  )
})
