import { expect, test } from 'vitest'
import { dueSpan } from './due-span.ts'

test.each([
  ['overdue', { dueTo: '2026-02-28' }],
  ['today', { dueFrom: '2026-03-01', dueTo: '2026-03-01' }],
  ['week', { dueFrom: '2026-03-01', dueTo: '2026-03-07' }],
  ['', {}],
  ['yesterday', {}],
])('the days of "%s" are relative to today', (span, days) => {
  expect(dueSpan(span, '2026-03-01')).toEqual(days)
})
