import { messages } from '@leadwright/shared/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { doubtAbout, MeetingForm, ProposalForm, valuesOf } from './meeting.rules.ts'

const other = {
  id: '1',
  title: 'Weekly call',
  startsAt: '2026-03-12T09:00:00.000Z',
  minutes: 30,
  joinUrl: null,
  place: null,
  ...({ rescheduleUrl: null, cancelUrl: null, source: 'manual', outcome: null } as const),
  ...{ guests: [], hosts: [{ id: 'helen', name: 'Helen Ward' }], notes: null, proposal: null },
  version: 1,
}
const now = Date.parse('2026-03-10T09:00:00.000Z')
const overlaps = /“Weekly call”.* Thu, 12 Mar 2026, /

test.each([
  ['2026-03-12T08:30:00.000Z', undefined],
  ['2026-03-12T09:30:00.000Z', undefined],
  ['2026-03-12T08:45:00.000Z', overlaps],
  ['2026-03-12T09:29:00.000Z', overlaps],
  ['2026-03-12T09:00:00.000Z', overlaps],
  ['2026-03-10T08:45:00.000Z', undefined],
  ['2026-03-10T08:30:00.000Z', messages.meetings.inPast],
])('what to confirm for half an hour from %s', (startsAt, expected) => {
  const doubt = doubtAbout({ startsAt, minutes: 30 }, [other], now)
  if (expected instanceof RegExp) expect(doubt).toMatch(expected)
  else expect(doubt).toBe(expected)
})

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['2026-03-29T02:30', messages.fields.skippedTime],
  ['26 Nov 2026', messages.fields.dayAndTime],
  ['next Thursday, noon', messages.fields.dayAndTime],
  ['0206-03-29T10:00', messages.fields.dateRange],
  ['', undefined],
])('a start at %j in Berlin is rejected', (startsAt, message) => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const { error } = MeetingForm.safeParse({ ...valuesOf(other, 'me'), startsAt })
  expect(error?.issues[0]?.path).toEqual(['startsAt'])
  if (message) expect(error?.issues[0]?.message).toBe(message)
})

test('a reopened meeting shows what was entered', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(MeetingForm.parse(valuesOf(other, 'me'))).toEqual({
    title: other.title,
    startsAt: other.startsAt,
    minutes: other.minutes,
    joinUrl: '',
    place: '',
    hostIds: ['helen'],
  })
})

test('the person who schedules a meeting takes part unless changed', () => {
  expect(valuesOf(undefined, 'me').hostIds).toEqual(['me'])
})

test.each([
  [
    { first: '2026-03-13T10:00', second: '', third: '2026-03-16T15:30' },
    ['2026-03-13T09:00:00.000Z', '2026-03-16T14:30:00.000Z'],
  ],
  [{ first: '', second: '2026-03-13T10:00', third: '' }, undefined],
  [{ first: '2026-03-13T10:00', second: 'Monday', third: '' }, undefined],
])('other times %j are sent as instants; the first one is required', (typed, times) => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(ProposalForm.safeParse({ ...typed, reason: '' }).data?.times).toEqual(times)
})
