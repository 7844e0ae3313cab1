import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { expect, test } from 'vitest'
import { dueSoon } from './due-soon.rules.ts'

test.each([
  ['2026-03-01', true],
  ['2026-03-10', true],
  ['2026-03-17', true],
  ['2026-03-18', false],
])('on 10 March, a milestone due on %s is shown: %s', (dueOn, isShown) => {
  expect(dueSoon([{ dueOn } as MilestoneView], '2026-03-10')).toHaveLength(isShown ? 1 : 0)
})
