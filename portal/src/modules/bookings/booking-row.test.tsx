import type { BookingView } from '@leadwright/shared/contracts/bookings/bookings'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../../testing/answered-api.tsx'
import { BookingRow } from './booking-row.tsx'

afterEach(cleanup)

const utm = { utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null, utmTerm: null }
const booking: BookingView = {
  ...{ id: '1', source: 'calendly', status: 'booked', outcome: null, calendarKey: null },
  ...{ startsAt: '2026-03-12T09:00:00.000Z', endsAt: '2026-03-12T09:30:00.000Z' },
  ...{ version: 1, title: 'Call', joinUrl: null, place: null, timeZone: null },
  ...{ rescheduleUrl: null, cancelUrl: null },
  ...{ name: 'Grace Guest', email: 'grace@guest.test', answers: [], utm },
  ...{ owner: null, matchNote: null, ignored: false, earlierTimes: [] },
  ...{ hosts: [], guests: [], outcomeFrom: null, cancelled: null, isAskedToMove: false },
}

test.each([
  ['+1 404-555-0134', ['Where: +1 404-555-0134']],
  [null, []],
])('the team sees where a booking takes place: %j', (place, expected) => {
  render(
    <Providers>
      <BookingRow booking={{ ...booking, place }} actions={null} />
    </Providers>,
  )
  expect(screen.queryAllByText(/^Where:/).map(({ textContent }) => textContent)).toEqual(expected)
})
