import { createHash } from 'node:crypto'
import { defaultTermsSince, defaultTermsText } from '@leadwright/shared/terms'
import { expect, test } from 'vitest'

test('the day on which the default terms came into force belongs to exactly this wording', () => {
  const hash = createHash('sha256').update(defaultTermsText).digest('hex')
  expect({ since: defaultTermsSince, hash }, 'the terms changed: set a new day').toEqual({
    since: '2026-11-27',
    hash: 'c581efd68da17e3c03813d9dca477926138c95d3d8c263f89089b57512dab004',
  })
})
