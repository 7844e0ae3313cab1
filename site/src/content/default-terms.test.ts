import { createHash } from 'node:crypto'
import { defaultTermsSince, defaultTermsText } from '@leadwright/shared/terms'
import { expect, test } from 'vitest'

test('the day on which the default terms came into force belongs to exactly this wording', () => {
  const hash = createHash('sha256').update(defaultTermsText).digest('hex')
  expect({ since: defaultTermsSince, hash }, 'the terms changed: set a new day').toEqual({
    since: '2026-11-27',
    hash: 'a77465864e75e69e68d4a86624daa9679ca7b2210c8015a89619d27d2129f355',
  })
})
