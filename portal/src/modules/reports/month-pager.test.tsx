import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MonthPager } from './month-pager.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['2026-02', undefined, ['January 2026', 'March 2026']],
  ['2026-03', undefined, ['February 2026']],
  ['2000-01', undefined, ['February 2000']],
  ['2024-06', '2024-06', ['July 2024']],
  ['2024-07', '2024-06', ['June 2024', 'August 2024']],
])(
  'links from %s to the previous and next month that have a report',
  (month, firstMonth, names) => {
    render(
      <MemoryRouter>
        <MonthPager month={month} firstMonth={firstMonth} pathOf={(to) => `/reports?month=${to}`} />
      </MemoryRouter>,
    )
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
  },
)
