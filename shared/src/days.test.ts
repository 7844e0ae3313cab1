import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, localDay, mondayOf, monthSheet, weekday } from './days.ts'

describe('calendar days', () => {
  test('a day is added across months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-29', -7)).toBe('2026-03-22')
  })

  test('the distance between two days is counted in whole days', () => {
    expect(daysBetween('2026-03-20', '2026-04-02')).toBe(13)
    expect(daysBetween('2026-03-20', '2026-03-19')).toBe(-1)
  })

  test('a week begins on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(weekday('2026-11-22')).toBe(7)
  })

  test('a month sheet holds whole weeks around the month', () => {
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

  test('the local day is that of the clock on the wall', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
