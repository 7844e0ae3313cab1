import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { expect, test } from 'vitest'
import { clientGroups, dayInWeek, timelineWeeks, weekName } from './timeline-weeks.ts'

const today = '2026-11-20' // a Friday
const milestone = (id: string, dueOn: string, clientId = 'c'): MilestoneView => ({
  id,
  dueOn,
  clientId,
  firstName: 'Sample',
  lastName: 'Client',
  companyName: 'Sample Works',
  title: id,
  doneAt: null,
  ownerId: null,
  ownerName: null,
  needsClient: false,
  version: 1,
})

test('overdue milestones are a separate group, the longest overdue first', () => {
  const { overdue } = timelineWeeks(
    [milestone('b', '2026-11-19'), milestone('a', '2026-10-01'), milestone('c', today)],
    today,
  )
  expect(overdue.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('the next six weeks are shown even when nothing is due in them', () => {
  const { weeks } = timelineWeeks([], today)
  expect(weeks.map(({ from }) => from)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ])
})

test('a later week is shown when something is due in it', () => {
  const { weeks } = timelineWeeks([milestone('a', '2027-02-03')], today)
  expect(weeks.at(-1)).toMatchObject({ from: '2027-02-01', to: '2027-02-07' })
  expect(weeks.at(-1)?.milestones.map(({ id }) => id)).toEqual(['a'])
  expect(weeks).toHaveLength(7)
})

test('while there is more to load, weeks after the last loaded one are not shown as empty', () => {
  const read = [milestone('a', '2026-11-19'), milestone('b', '2026-11-24')]
  const { weeks } = timelineWeeks(read, today, true)
  expect(weeks.map(({ from }) => from)).toEqual(['2026-11-16', '2026-11-23'])
  expect(timelineWeeks(read.slice(0, 1), today, true).weeks).toEqual([])
})

test('by client, the one with the longest overdue milestone comes first', () => {
  const groups = clientGroups(
    [
      milestone('a', '2026-12-01', 'early'),
      milestone('b', '2026-11-19', 'late'),
      milestone('c', '2026-12-02', 'late'),
    ],
    today,
  )
  expect(
    groups.map(({ clientId, overdue, milestones }) => [
      clientId,
      overdue,
      milestones.map(({ id }) => id),
    ]),
  ).toEqual([
    ['late', 1, ['b', 'c']],
    ['early', 0, ['a']],
  ])
})

test('a milestone dropped on a week keeps its weekday, but is never moved to the past', () => {
  expect(dayInWeek('2026-11-24', '2026-12-07', today)).toBe('2026-12-08')
  expect(dayInWeek('2026-11-24', '2026-11-16', today)).toBe(today)
  expect(dayInWeek('2026-11-29', '2026-11-16', today)).toBe('2026-11-22')
})

test('the two nearest weeks have a name', () => {
  expect(weekName('2026-11-16', today)).toBe('This week')
  expect(weekName('2026-11-23', today)).toBe('Next week')
  expect(weekName('2026-11-30', today)).toBeUndefined()
})
