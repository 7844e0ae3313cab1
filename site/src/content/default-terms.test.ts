import { createHash } from 'node:crypto'
import { defaultTermsSince, defaultTermsText } from '@leadwright/shared/terms'
import { expect, test } from 'vitest'

test('the day on which the default terms came into force belongs to exactly this wording', () => {
  const hash = createHash('sha256').update(defaultTermsText).digest('hex')
  expect({ since: defaultTermsSince, hash }, 'the terms changed: set a new day').toEqual({
    since: '2026-11-27',
    hash: 'a90e8ca84735348f5a48986ef4cfc2bbdae4fbd0d45be9754b9b3914e5d5aaa6',
  })
})
