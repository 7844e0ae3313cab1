import { EventBody } from '@leadwright/shared/contracts/calendar'
import { messages } from '@leadwright/shared/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { EventForm, emptyForm, fromView, toBody } from './event-form.ts'

const typed = { ...emptyForm('2026-11-20'), title: 'Planning' }
const view = (body: EventBody) => ({ kind: 'event' as const, id: 'e', version: 1, ...body })

test('times are entered in local time and sent in UTC', () => {
  const body = toBody(EventForm.parse(typed))
  expect(EventBody.safeParse(body).success).toBe(true)
  expect(body.startsAt).toBe(new Date('2026-11-20T09:00').toISOString())
})

test('a new event lasts an hour, over midnight if necessary', () => {
  expect(emptyForm('2026-11-30', 23 * 60 + 15)).toMatchObject({
    startTime: '23:15',
    endDay: '2026-12-01',
    endTime: '00:15',
  })
})

test('all-day events are sent as days', () => {
  const body = toBody(EventForm.parse({ ...typed, allDay: true, endDay: '2026-11-22' }))
  expect(body).toMatchObject({ allDay: true, startsAt: '2026-11-20', endsAt: '2026-11-22' })
})

test('a reopened event shows what was entered', () => {
  const timed = EventForm.parse({ ...typed, location: 'Main Office', notes: 'a\nb' })
  expect(fromView(view(toBody(timed)))).toEqual(timed)
  const days = EventForm.parse({ ...typed, allDay: true, endDay: '2026-11-22' })
  expect(fromView(view(toBody(days)))).toEqual(days)
})

test.each([{ endDay: '2026-11-19' }, { endTime: '08:59' }, { allDay: true, endDay: '2026-11-19' }])(
  'an event that ends before it starts is reported: %o',
  (change) => {
    const { error } = EventForm.safeParse({ ...typed, ...change })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['endDay', messages.calendar.endsBeforeStart],
    ])
  },
)

test('an all-day event ignores the times', () => {
  expect(EventForm.safeParse({ ...typed, allDay: true, endTime: '08:00' }).success).toBe(true)
})

afterEach(() => vi.unstubAllEnvs())

test('a time that is skipped when clocks go forward is rejected, except for all-day events', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const night = { ...typed, startDay: '2026-03-29', endDay: '2026-03-29' }
  const { error } = EventForm.safeParse({ ...night, startTime: '02:30', endTime: '04:00' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['startTime', messages.fields.skippedTime],
  ])
  const whole = { ...night, allDay: true, startTime: '02:30', endTime: '02:30' }
  expect(EventForm.safeParse(whole).success).toBe(true)
})
