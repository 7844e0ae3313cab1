import { expect, test } from 'vitest'
import { shareOf } from './thread-so-far.tsx'

const day = '2026-11-20T09:00:00.000Z'

test.each([
  ['received', null, null, 0.25],
  ['reading', day, null, 0.55],
  ['invited', day, day, 0.85],
  ['hired', day, day, 1],
  ['declined', null, null, 0.55],
  ['declined', day, day, 0.85],
  ['withdrawn', null, null, 0.25],
  ['withdrawn', day, null, 0.55],
  ['withdrawn', day, day, 0.85],
] as const)(
  '%s, in review since %s, invited %s: %d of the thread is drawn',
  (status, readingSince, invitedAt, share) => {
    expect(shareOf({ status, readingSince, invitedAt })).toBe(share)
  },
)
