import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayIn,
  dayInWords,
  daysBetween,
  isDay,
  lastDayAt,
  localDay,
  mondayOf,
  monthSheet,
  startOfDay,
  weekday,
} from './days.ts'

describe('calendar days', () => {
  test('days are added across months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-29', -7)).toBe('2026-03-22')
  })

  test('the distance between two days is counted in whole days', () => {
    expect(daysBetween('2026-03-20', '2026-04-02')).toBe(13)
    expect(daysBetween('2026-03-20', '2026-03-19')).toBe(-1)
  })

  test('a week starts on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(weekday('2026-11-22')).toBe(7)
  })

  test('a month sheet has whole weeks around the month', () => {
    const november = monthSheet('2026-11-20')
    expect(november).toHaveLength(6)
    expect(november[0]?.[0]).toBe('2026-10-26')
    expect(november.at(-1)?.at(-1)).toBe('2026-12-06')
    expect(monthSheet('2027-02-01')).toHaveLength(4)
  })

  test('months are added from the first day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-01')
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-01')
  })

  test('the local day follows the local clock', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })

  test.each([
    ['2026-02-28', true],
    ['2000-01-01', true],
    ['2100-12-31', true],
    ['1999-12-31', false],
    ['2101-01-01', false],
    ['0206-03-01', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-2-3', false],
    ['', false],
    [null, false],
  ])('%s can be entered as a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })
})

describe('the day of an instant in a time zone', () => {
  test.each([
    ['UTC', '2026-03-09T11:30:00.000Z', '2026-03-09'],
    ['Pacific/Auckland', '2026-03-09T11:30:00.000Z', '2026-03-10'],
    ['America/Los_Angeles', '2026-03-10T06:30:00.000Z', '2026-03-09'],
    ['Asia/Kathmandu', '2026-03-09T18:15:00.000Z', '2026-03-10'],
  ])('in %s at %s it is %s', (timeZone, at, day) => {
    expect(dayIn(timeZone, new Date(at))).toBe(day)
  })

  test.each([
    ['UTC', '2026-03-10', '2026-03-10T00:00:00.000Z'],
    ['Pacific/Auckland', '2026-03-10', '2026-03-09T11:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-10', '2026-03-10T07:00:00.000Z'],
    // The nights on which the clocks change: summer time ends in one, starts in the other.
    ['Pacific/Auckland', '2026-04-06', '2026-04-05T12:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-09', '2026-03-09T07:00:00.000Z'],
    // Clocks go from midnight to 1:00: the day starts at 1:00.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    // Clocks go back from midnight to 23:00: that hour belongs to the previous day.
    ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ])('in %s the day %s starts at %s', (timeZone, day, at) => {
    expect(startOfDay(timeZone, day)).toBe(at)
  })

  test('an unknown time zone is an error', () => {
    expect(() => dayIn('Mars/Olympus', new Date())).toThrow(RangeError)
  })
})

test('a day as text', () => {
  expect(dayInWords('2026-12-04')).toBe('4 December 2026')
})

test.each([
  ['UTC', '2026-03-10T07:59:59.999Z', '2026-03-09'],
  ['UTC', '2026-03-10T08:00:00.000Z', '2026-03-10'],
  ['Asia/Kolkata', '2026-03-10T02:29:00.000Z', '2026-03-09'],
  ['Asia/Kolkata', '2026-03-10T02:30:00.000Z', '2026-03-10'],
  ['Pacific/Auckland', '2026-03-10T19:30:00.000Z', '2026-03-11'],
  ['America/Los_Angeles', '2026-03-10T07:00:00.000Z', '2026-03-09'],
  // The night in which clocks go forward, and the one in which they go back.
  ['Europe/Berlin', '2026-03-28T07:00:00.000Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-29T05:59:00.000Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-29T06:00:00.000Z', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25T06:59:00.000Z', '2026-10-24'],
  ['Europe/Berlin', '2026-10-25T07:00:00.000Z', '2026-10-25'],
])('in %s at %s the last 08:00 was on %s', (timeZone, at, day) => {
  expect(lastDayAt(timeZone, '08:00', new Date(at))).toBe(day)
})
