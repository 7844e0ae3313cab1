import { describe, expect, test } from 'vitest'
import { BOOKING_ROUTES, bookingLink, CALENDAR_KEYS, calendarUrl } from './bookings.ts'

const CALENDAR = 'https://calendar.test/team/30'

describe('the booking table', () => {
  test('has eight calendars and thirteen routes, with each path once', () => {
    expect(new Set(CALENDAR_KEYS).size).toBe(8)
    expect(new Set(BOOKING_ROUTES.map((route) => route.path)).size).toBe(13)
  })

  test('every calendar can be reached by a page', () => {
    expect(new Set(BOOKING_ROUTES.map((route) => route.calendar))).toEqual(new Set(CALENDAR_KEYS))
  })

  test('only the 15-minute interstitial waits for the button', () => {
    const waiting = BOOKING_ROUTES.filter(
      (route) => 'opensByItself' in route && !route.opensByItself,
    )
    expect(waiting.map((route) => route.path)).toEqual(['/general-meeting-15-mins'])
  })

  test('redirect pages have the eight sentences of the specification', () => {
    const messages = BOOKING_ROUTES.flatMap((route) => ('message' in route ? [route.message] : []))
    expect(messages).toEqual([
      'Redirecting to Discovery Meeting Calendar...',
      'Redirecting to Onboarding Meeting Calendar...',
      'Redirecting to Partner Check-In Calendar...',
      'Redirecting to Hiring Interview Calendar...',
      'Redirecting to Hiring Onboarding Calendar...',
      'Redirecting to 15 Minutes Meeting Calendar...',
      'Redirecting to 30 Minutes Meeting Calendar...',
      'Redirecting to 60 Minutes Meeting Calendar...',
    ])
  })
})

describe('the parameters that a booking link keeps', () => {
  test.each([
    ['nothing', [], ''],
    [
      'name and email',
      [
        ['name', 'Ada'],
        ['email', 'ada@example.test'],
      ],
      '?name=Ada&email=ada%40example.test',
    ],
    [
      'campaign and reference',
      [
        ['utm_source', 'mail'],
        ['utm_campaign', 'a b'],
        ['ref', 'x'],
      ],
      '?utm_source=mail&utm_campaign=a%20b&ref=x',
    ],
    [
      'no parameters with other names',
      [
        ['next', 'https://evil.test'],
        ['token', '1'],
        ['utm', '2'],
        ['utm_', '3'],
        ['names', '4'],
        ['NAME', '5'],
      ],
      '',
    ],
    [
      'a value that looks like more parameters',
      [['name', 'a&next=evil#x']],
      '?name=a%26next%3Devil%23x',
    ],
    [
      'an address whose plus the link did not encode',
      new URLSearchParams('email=ann+sales@example.test&name=Ann+Example'),
      '?email=ann%2Bsales%40example.test&name=Ann%20Example',
    ],
    ['letters beyond ASCII', [['name', 'Jörg']], '?name=J%C3%B6rg'],
  ] as const)('%s', (_kept, query, expected) => {
    expect(calendarUrl(CALENDAR, query)).toBe(CALENDAR + expected)
  })

  test('a calendar address with its own query or fragment keeps both', () => {
    expect(calendarUrl(`${CALENDAR}?month=2026-01#top`, [['ref', 'x']])).toBe(
      `${CALENDAR}?month=2026-01&ref=x#top`,
    )
  })

  test('Calendly gets the reference in a parameter that it reports', () => {
    const query = [
      ['utm_ref', 'b'],
      ['ref', 'a'],
    ] as const
    expect(calendarUrl('https://calendly.com/team/30', query)).toBe(
      'https://calendly.com/team/30?utm_ref=b&salesforce_uuid=a',
    )
    expect(calendarUrl('https://notcalendly.com/30', query)).toContain('&ref=a')
    expect(calendarUrl('/onboarding-call', query)).toContain('&ref=a')
  })

  test('half a character in a name does not prevent the booking', () => {
    expect(calendarUrl(CALENDAR, [['name', 'A\ud800']])).toBe(`${CALENDAR}?name=A%EF%BF%BD`)
  })
})

describe('a booking link for a guest', () => {
  test('contains the name, the email and the reference', () => {
    const guest = { name: 'Ada Example', email: 'ada+1@example.test', ref: 'c1' }
    expect(bookingLink('https://www.example.test', '/onboarding-call', guest)).toBe(
      'https://www.example.test/onboarding-call?name=Ada%20Example&email=ada%2B1%40example.test&ref=c1',
    )
  })

  test('leaves out blank values', () => {
    expect(bookingLink('https://www.example.test', '/project-check-in', { name: ' ' })).toBe(
      'https://www.example.test/project-check-in',
    )
  })
})
