import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { changeSince } from './review.rules.ts'

const { meanwhile } = messages.updates
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
    { kind: 'edited', sentence: meanwhile.valueChanged('The client', '$100.00', '$90,000.00') },
  ],
  [
    'a new text',
    { version: 2 },
    { kind: 'edited', sentence: meanwhile.wordsChanged('The client') },
  ],
  [
    'its value removed',
    { version: 2, value: null, status: 'approved' },
    { kind: 'closed', sentence: meanwhile.valueRemoved('The client') },
  ],
  [
    'a rejection',
    { ...decided, status: 'rejected' },
    { kind: 'closed', sentence: meanwhile.decided('Ana Admin', 'rejected') },
  ],
  [
    'an approval by someone who left',
    { ...decided, status: 'approved', decidedByName: null },
    { kind: 'closed', sentence: meanwhile.decided('Someone', 'approved') },
  ],
  [
    'an edit by an admin',
    { version: 3, value: 1, type: 'admin' },
    { kind: 'edited', sentence: meanwhile.valueChanged('Its author', '$100.00', '$0.01') },
  ],
] as const)('an update with %s since it was read', (_, change, expected) => {
  expect(changeSince(read, { ...read, ...change })).toEqual(expected)
})

test('an update decided before it was opened counts as unchanged', () => {
  const rejected = { ...read, ...decided, status: 'rejected' } as const
  expect(changeSince(rejected, { ...rejected, version: 3 })).toBeUndefined()
})
