import { expect, it } from 'vitest'
import { WeekFigures } from './week.rules.ts'

const typed = { week: '2026-11-25', sent: '900', bounced: ' 9', replied: '21', spamRate: '' }
const issuesOf = (change: Partial<typeof typed>) =>
  WeekFigures.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path[0]) ?? []

it('figures as typed belong to the Monday of the week, and an empty spam rate was not measured', () => {
  expect(WeekFigures.parse(typed)).toEqual({
    ...{ week: '2026-11-23', sent: 900, bounced: 9, replied: 21, spamRate: null },
  })
  expect(WeekFigures.parse({ ...typed, spamRate: '0,05' }).spamRate).toBe(0.05)
})

it('a rejected figure names its field', () => {
  expect(issuesOf({ sent: '9.5' })).toEqual(['sent'])
  expect(issuesOf({ replied: '' })).toContain('replied')
  expect(issuesOf({ spamRate: '5 %' })).toEqual(['spamRate'])
  expect(issuesOf({ spamRate: '101' })).toEqual(['spamRate'])
  expect(issuesOf({ bounced: '901' })).toEqual(['bounced'])
})
