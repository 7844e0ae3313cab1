import { createHash } from 'node:crypto'
import { defaultTermsSince, defaultTermsText } from '@leadwright/shared/terms'
import { expect, test } from 'vitest'

test('the day on which the default terms came into force belongs to exactly this wording', () => {
  const hash = createHash('sha256').update(defaultTermsText).digest('hex')
  expect({ since: defaultTermsSince, hash }, 'the terms changed: set a new day').toEqual({
    since: '2026-11-25',
    hash: 'c2dfddd7c38994c686fb8ba96f82afdc6bf8f090083268bd918cb634c05bf3e7',
  })
})
