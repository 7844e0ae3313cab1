import { expect, test } from 'vitest'
import { changeSince } from './review.rules.ts'

const read = {
  type: 'client',
  status: 'pending',
  value: 10_000,
  version: 1,
  decidedAt: null,
  decidedByName: null,
} as const
const decided = { version: 2, decidedAt: '2026-11-22T09:00:00.000Z', decidedByName: 'Ana Admin' }

test.each([
  ['no change', {}, undefined],
  [
    'a new value',
    { version: 2, value: 9_000_000 },
    { kind: 'edited', sentence: 'The client changed this from $100.00 to $90,000.00.' },
  ],
  [
    'a new text',
    { version: 2 },
    { kind: 'edited', sentence: 'The client changed the text; the value is the same.' },
  ],
  [
    'its value removed',
    { version: 2, value: null, status: 'approved' },
    { kind: 'closed', sentence: 'The client removed the value. There is nothing to decide.' },
  ],
  [
    'a rejection',
    { ...decided, status: 'rejected' },
    { kind: 'closed', sentence: 'Ana Admin rejected this.' },
  ],
  [
    'an approval by someone who left',
    { ...decided, status: 'approved', decidedByName: null },
    { kind: 'closed', sentence: 'Someone approved this.' },
  ],
  [
    'an edit by an admin',
    { version: 3, value: 1, type: 'admin' },
    { kind: 'edited', sentence: 'Its author changed this from $100.00 to $0.01.' },
  ],
] as const)('an update with %s since it was read', (_, change, expected) => {
  expect(changeSince(read, { ...read, ...change })).toEqual(expected)
})

test('an update decided before it was opened counts as unchanged', () => {
  const rejected = { ...read, ...decided, status: 'rejected' } as const
  expect(changeSince(rejected, { ...rejected, version: 3 })).toBeUndefined()
})
