import { afterEach, expect, test, vi } from 'vitest'
import { calendarServices } from './calendar-services.ts'

const { calendly, cal } = calendarServices

afterEach(() => vi.unstubAllGlobals())

/** What a service needs of the box; `frames` is the number of frames that it put there. */
const box = () => {
  const state = { frames: 0 }
  const querySelector = () => (state.frames > 0 ? {} : null)
  return { state, parentElement: { dataset: {}, querySelector } as unknown as HTMLElement }
}

test.each<[typeof cal, Record<string, unknown>, string | undefined]>([
  [calendly, { event: 'calendly.event_scheduled' }, 'booked'],
  [calendly, { event: 'calendly.date_and_time_selected' }, undefined],
  [calendly, { originator: 'CAL', type: 'bookingSuccessfulV2' }, undefined],
  [cal, { originator: 'CAL', type: 'bookingSuccessfulV2' }, 'booked'],
  [cal, { originator: 'CAL', type: 'bookingSuccessful' }, 'booked'],
  [cal, { originator: 'CAL', type: 'linkFailed' }, 'missing'],
  [cal, { originator: 'CAL', type: 'linkReady' }, undefined],
  [cal, { type: 'bookingSuccessfulV2' }, undefined],
  [cal, { event: 'calendly.event_scheduled' }, undefined],
])('a message of a calendar is read as its service documents it: %#', (service, data, outcome) => {
  expect(service.outcomeOf(data)).toBe(outcome)
})

test('Cal.com is asked once, with what is known about the guest, and never for Calendly', () => {
  vi.stubGlobal('window', {})
  // Its script needs the queue when it is loaded.
  cal.prepare?.()
  expect(window.Cal?.q).toEqual([])
  const { state, parentElement } = box()
  const url = 'https://cal.com/acme/30?name=Ada%20Ward&ref=c1'
  expect(cal.show({ url, parentElement })).toBe(false)
  expect(cal.show({ url, parentElement })).toBe(false)
  expect(window.Cal?.q).toEqual([
    ['init', { origin: 'https://cal.com' }],
    [
      'inline',
      {
        elementOrSelector: parentElement,
        calLink: 'acme/30?name=Ada%20Ward&ref=c1',
        config: { theme: 'light', layout: 'month_view' },
      },
    ],
  ])
  state.frames = 1
  expect(cal.show({ url, parentElement })).toBe(true)
  expect(window.Calendly).toBeUndefined()
})

test('Calendly is shown as soon as its script has loaded', () => {
  const initInlineWidget = vi.fn()
  vi.stubGlobal('window', {})
  const place = { url: 'https://calendly.com/acme/30', parentElement: box().parentElement }
  expect(calendly.show(place)).toBe(false)
  vi.stubGlobal('window', { Calendly: { initInlineWidget } })
  expect(calendly.show(place)).toBe(true)
  expect(initInlineWidget).toHaveBeenCalledExactlyOnceWith(place)
})
