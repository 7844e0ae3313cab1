import { describe, expect, test } from 'vitest'
import { sentenceOf } from './sentence.ts'

const told = (action: string, subjectName: string, detail: object) =>
  sentenceOf({
    ...{ actorName: 'Helen Ward', actorRole: 'admin', action, subjectName },
    detail: JSON.stringify(detail),
  })

describe('the sentence of an entry', () => {
  test.each([
    ['names its subject', 'access.suspended', {}, 'Helen Ward suspended Ads.'],
    [
      'says what the detail holds',
      'update.rejected',
      { client: 'Mara Lind', amount: '$5.00', reason: 'Twice' },
      'Helen Ward rejected the update “Ads” of Mara Lind: $5.00, because: “Twice”.',
    ],
    [
      'leaves out what the detail does not hold',
      'payment.entered',
      { client: 'Mara Lind', amount: '$5.00' },
      'Helen Ward entered the payment “Ads” of Mara Lind: $5.00.',
    ],
    ['tells of any kind of record', 'link.added', {}, 'Helen Ward added the link “Ads”.'],
  ])('%s', (_, action, detail, sentence) => {
    expect(told(action, 'Ads', detail)).toBe(sentence)
  })

  test('repeats names and details as they are, whatever characters they hold', () => {
    const name = '{client} [of {name}] $& $1'
    const client = '{amount} [x]'
    expect(told('update.edited', name, { client })).toBe(
      `Helen Ward changed the update “${name}” of ${client}.`,
    )
  })
})
