import { expect, test } from 'vitest'
import { noticeDueOn } from './notice.rules.ts'

const lead = { noticeOn: null, addedAt: '2026-11-24T10:00:00.000Z', erasedOn: null }

test.each([
  ['30 days after the lead was added', {}, '2026-12-24'],
  ['never once the person was informed', { noticeOn: '2026-11-25' }, undefined],
  ['never once the person was erased', { erasedOn: '2026-11-25' }, undefined],
  ['never for a client', { addedAt: null }, undefined],
])('the privacy notice is due %s', (_when, change, day) => {
  expect(noticeDueOn({ ...lead, ...change })).toBe(day)
})
