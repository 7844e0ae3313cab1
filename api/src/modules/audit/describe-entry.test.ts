import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeEntry } from './describe-entry.ts'
import { messageTemplates } from './message-templates.ts'
import { recordTemplates } from './record-templates.ts'

const sentenceFor = (action: string, subjectName: string, detail: object) =>
  describeEntry({
    ...{ actorName: 'Helen Ward', actorRole: 'admin', action, subjectName },
    detail: JSON.stringify(detail),
  })

describe('the sentence of an entry', () => {
  test.each([
    ['names its subject', 'access.suspended', {}, 'Helen Ward suspended Ads.'],
    [
      'includes the detail',
      'update.rejected',
      { client: 'Mara Lind', amount: '$5.00', reason: 'Twice' },
      'Helen Ward rejected the update “Ads” of Mara Lind: $5.00, with the reason “Twice”.',
    ],
    [
      'omits what the detail does not contain',
      'payment.entered',
      { client: 'Mara Lind', amount: '$5.00' },
      'Helen Ward added the payment “Ads” of Mara Lind: $5.00.',
    ],
    ['works for any kind of record', 'link.added', {}, 'Helen Ward added the link “Ads”.'],
  ])('%s', (_, action, detail, sentence) => {
    expect(sentenceFor(action, 'Ads', detail)).toBe(sentence)
  })

  test('repeats names and details verbatim, whatever characters they contain', () => {
    const name = '{client} [of {name}] $& $1'
    const client = '{amount} [x]'
    expect(sentenceFor('update.edited', name, { client })).toBe(
      `Helen Ward changed the update “${name}” of ${client}.`,
    )
  })

  test.each([
    ['the week of an entry', 'campaign.week-removed', { week: '2026-03-02' }, '2 Mar 2026'],
    ['the month of a report', 'report.sent', { month: '2026-03' }, 'March 2026'],
  ])('writes out a date: %s', (_, action, detail, words) => {
    expect(sentenceFor(action, 'Ads', detail)).toContain(words)
  })

  test.each(['day', 'due', 'starts', 'required by', 'warm-up since', 'ready on', 'renews on'])(
    'writes out a changed day: %s',
    (label) => {
      const changes = { [label]: [null, '2026-03-02'] }
      expect(sentenceFor('task.edited', 'Ads', { changes })).toContain(`${label} “2 Mar 2026”`)
    },
  )

  test.each([
    ['in a reason', 'update.rejected', { client: 'C', amount: '$5.00', reason: '2026-03-02' }],
    ['in a title', 'link.edited', { changes: { title: ['Map', '2026-03-02'] } }],
    ['as a name', 'room.granted', { to: '2026-03-02', term: 'hour' }],
  ])('repeats typed text that looks like a date: %s', (_, action, detail) => {
    expect(sentenceFor(action, 'Ads', detail)).toContain('2026-03-02')
  })

  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const number = fc.nat({ max: 99 }).map(twoDigits)
  const dateLike = fc
    .tuple(fc.constantFrom('0000', '2026', '9999'), number, number)
    .chain(([year, month, day]) => {
      const date = [year, month, day].join('-')
      return fc.constantFrom(`${year}-${month}`, date, `${date}T99:99:99.999Z`, `${date}T...Z`)
    })
  const typed = fc.oneof(
    dateLike,
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constant('😀'.repeat(500)),
  )
  const actions = [
    ...Object.keys(messageTemplates),
    ...Object.keys(recordTemplates).map((verb) => `link.${verb}`),
  ]
  /** Parts of a detail that a template can name. */
  const parts = [
    ...new Set(JSON.stringify(messageTemplates).match(/(?<=\{)\w+/g)),
    'to',
    'term',
    'level',
  ]

  test('can be written for any typed text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...actions), typed, typed, (action, text, other) => {
        const detail = Object.fromEntries(parts.map((part) => [part, text]))
        const labels = ['title', 'day', 'due', 'starts', 'ends', 'required by', 'begins', 'value']
        const changes = Object.fromEntries(labels.map((label) => [label, [text, other]]))
        expect(sentenceFor(action, text, { ...detail, changes })).toContain(
          `title “${text}” → “${other}”`,
        )
      }),
      { numRuns: 500 },
    )
  })
})
