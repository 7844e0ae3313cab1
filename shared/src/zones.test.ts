import { expect, test } from 'vitest'
import { formatSpan, zoneName } from './zones.ts'

test.each([
  // Clocks go forward in New York on 14 March 2027, in Berlin on the 28th.
  ['2027-03-28T00:59:00Z', 'Europe/Berlin', 'CET'],
  ['2027-03-28T01:00:00Z', 'Europe/Berlin', 'CEST'],
  ['2027-03-14T06:59:00Z', 'America/New_York', 'EST'],
  ['2027-03-14T07:00:00Z', 'America/New_York', 'EDT'],
  ['2027-01-10T12:00:00Z', 'Europe/London', 'GMT'],
  ['2027-01-10T12:00:00Z', 'UTC', 'UTC'],
  ['2027-01-10T12:00:00Z', 'Asia/Tokyo', 'Japan Time'],
  ['2027-01-10T12:00:00Z', 'Asia/Kolkata', 'India Time'],
])('at %s the time of %s is called %s', (at, zone, name) => {
  expect(zoneName(Date.parse(at), zone)).toBe(name)
})

test.each([
  ['2027-03-26T08:00:00Z', 30, 'Europe/Berlin', '26 Mar, 09:00–09:30 CET'],
  ['2027-03-29T08:00:00Z', 30, 'Europe/Berlin', '29 Mar, 10:00–10:30 CEST'],
  ['2027-03-28T00:30:00Z', 60, 'Europe/Berlin', '28 Mar, 01:30 CET – 03:30 CEST'],
  ['2027-10-31T00:30:00Z', 60, 'Europe/Berlin', '31 Oct, 02:30 CEST – 02:30 CET'],
  ['2027-03-28T00:30:00Z', 60, 'America/New_York', '27 Mar, 20:30–21:30 EDT'],
])('%s, %i minutes in %s: %s', (at, minutes, timeZone, text) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone },
  })
  const from = Date.parse(at)
  expect(formatSpan(format, from, from + minutes * 60_000, timeZone)).toBe(text)
})
