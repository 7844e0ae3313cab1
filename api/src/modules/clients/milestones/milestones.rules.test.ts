import { addDays } from '@leadwright/shared/days'
import { expect, test } from 'vitest'
import { isReminderDue } from './milestones.rules.ts'

/** The days of two weeks on which a milestone is reminded of; on `movedOn` it gets another date. */
function remindedOn(dueOn: string, moved: { on?: string; to?: string } = {}): string[] {
  let milestone = { dueOn, notifiedOn: null as string | null }
  return Array.from({ length: 14 }, (_, index) => addDays('2026-03-09', index)).filter((today) => {
    if (today === moved.on) milestone = { ...milestone, dueOn: moved.to ?? dueOn }
    if (!isReminderDue(milestone, today)) return false
    milestone = { ...milestone, notifiedOn: today }
    return true
  })
}

test('a milestone is reminded of on the day before, and once when it is overdue', () => {
  expect(remindedOn('2026-03-12')).toEqual(['2026-03-11', '2026-03-13'])
})

test('a milestone that was added late is reminded of once', () => {
  expect(remindedOn('2026-03-09')).toEqual(['2026-03-09', '2026-03-10'])
  expect(remindedOn('2026-03-01')).toEqual(['2026-03-09'])
})

test('a milestone that was moved is reminded of for its new day', () => {
  const reminded = ['2026-03-11', '2026-03-16', '2026-03-18']
  expect(remindedOn('2026-03-12', { on: '2026-03-12', to: '2026-03-17' })).toEqual(reminded)
})
