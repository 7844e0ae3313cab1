import { expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { readCal } from './cal.ts'
import { knownRoom } from './join-links.ts'
import { calDelivery, type SampleBooking } from './sample-delivery.ts'

const booking: SampleBooking = {
  id: 'first',
  startsAt: '2026-03-12T09:00:00.000Z',
  bookedAt: '2026-03-10T08:00:00.000Z',
  name: 'Grace Guest',
  email: 'grace@guest.test',
}
const { company } = loadConfig({})
const evil = 'https://evil.example/join'

/** The link to join from a delivery with these fields. */
function joinUrl(change: {
  location?: string
  metadata?: Record<string, string>
  bookerUrl?: string
  place?: { value: string; optionValue: string }
}) {
  const { place, ...fields } = change
  const delivery = calDelivery(booking)
  const responses = {
    ...delivery.payload.responses,
    ...(place && { location: { label: 'location', value: place } }),
  }
  const payload = { ...delivery.payload, location: '', metadata: {}, ...fields, responses }
  const read = readCal(company, { ...delivery, payload })
  return Array.isArray(read) ? read[0]?.joinUrl : undefined
}

test('a URL typed by a Cal.com guest is never a link to join, whichever field contains it', () => {
  expect(joinUrl({ location: evil })).toBe(null)
  expect(joinUrl({ metadata: { videoCallUrl: evil } })).toBe(null)
  const typed = { value: 'somewhereElse', optionValue: evil }
  expect(joinUrl({ location: evil, place: typed })).toBe(null)
  expect(joinUrl({ location: evil, place: { value: 'link', optionValue: evil } })).toBe(null)
  expect(joinUrl({ location: evil, place: { value: evil, optionValue: '' } })).toBe(null)
})

test('the event type’s link, Cal Video and rooms of known services are links to join', () => {
  const own = 'https://meet.company.example/team'
  expect(joinUrl({ location: own, place: { value: 'link', optionValue: '' } })).toBe(own)
  const zoom = 'https://us02web.zoom.us/j/123456?pwd=abc'
  expect(joinUrl({ location: evil, metadata: { videoCallUrl: zoom } })).toBe(zoom)
  const video = 'https://book.company.example/video/abc'
  const bookerUrl = 'https://book.company.example'
  expect(joinUrl({ bookerUrl, metadata: { videoCallUrl: video } })).toBe(video)
  expect(joinUrl({ bookerUrl, location: `${bookerUrl}/api/redirect?to=${evil}` })).toBe(null)
})

test.each([
  'https://meet.google.com/abc-defg-hij',
  'https://us02web.zoom.us/j/123456?pwd=abc',
  'https://zoom.us/my/team.room',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc%40thread.v2/0?context=%7b%7d',
  'https://teams.live.com/meet/9412345',
  'https://company.webex.com/company/j.php?MTID=m1',
  'https://company.webex.com/meet/team',
  'https://whereby.com/team',
  'https://meet.goto.com/123456789',
  'https://meet.jit.si/OurRoom',
  'https://company.daily.co/team',
  'https://app.cal.com/video/abc',
])('%s is accepted as a room', (link) => {
  expect(knownRoom(link)).toBe(link)
})

test.each([
  evil,
  'http://zoom.us/j/1',
  'https://zoom.us.evil.example/j/1',
  'https://evilzoom.us/j/1',
  'https://zoom.us:8443/j/1',
  'https://zoom.us/signin?redirect=https://evil.example',
  'https://meet.google.com/linkredirect?dest=https://evil.example',
  'https://teams.microsoft.com/dl/launcher?url=https://evil.example',
  'https://evil.example/zoom.us/j/1',
  'https://app.cal.com/auth/login?callbackUrl=https://evil.example',
])('%s is not accepted as a room', (link) => {
  expect(knownRoom(link)).toBe(null)
})
