import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AtAddress } from '../../testing/at-address.tsx'
import { readDay, useCalendarView } from './use-calendar-view.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  ['2026-11-20', '2026-11-20'],
  // Links from search and from other people's calendars name an instant.
  ['2026-03-12T23:45:00.000Z', '2026-03-13'],
  ['2026-13-12T23:45:00.000Z', '2026-03-10'],
  ['2026-02-30', '2026-03-10'],
  ['0000-01-01', '2026-03-10'],
  ['', '2026-03-10'],
])('the day of the address %s is %s in Auckland', (day, shown) => {
  expect(readDay(new URLSearchParams({ day }))).toBe(shown)
})

test('turning the month and hiding kinds add up, even before the first change has loaded', () => {
  const at = ({ children }: { children: ReactNode }) => (
    <AtAddress address="/?day=2026-03-31">{children}</AtAddress>
  )
  const { result } = renderHook(useCalendarView, { wrapper: at })
  const { turn, toggle } = result.current
  act(() => {
    turn(1)
    turn(1)
    toggle('task')
    toggle('event')
  })
  expect(result.current).toMatchObject({ day: '2026-05-01', hidden: ['task', 'event'] })
})
