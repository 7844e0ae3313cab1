import type { EventBody, EventView } from '@leadwright/shared/contracts/calendar'
import { addDays, localDay } from '@leadwright/shared/days'
import { DateInput, line, prose } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { clockTime, instantOf } from '../../lib/local-time.ts'

const time = z.string().regex(/^\d{2}:\d{2}$/, messages.fields.time)

/** The instant (ms) of a day and time on the reader's clock. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}`)

/** An event as entered in the form: days and times on the reader's clock. */
export const EventForm = z
  .object({
    title: line(limits.title),
    location: z.string().trim().max(limits.title),
    notes: prose(limits.text),
    allDay: z.boolean(),
    startDay: DateInput,
    startTime: time,
    endDay: DateInput,
    endTime: time,
  })
  .refine((form) => form.allDay || instantOf(form.startDay, form.startTime), {
    path: ['startTime'],
    message: messages.fields.skippedTime,
  })
  .refine((form) => form.allDay || instantOf(form.endDay, form.endTime), {
    path: ['endTime'],
    message: messages.fields.skippedTime,
  })
  .refine(
    (form) =>
      form.startDay <= form.endDay &&
      (form.allDay || at(form.startDay, form.startTime) <= at(form.endDay, form.endTime)),
    {
      path: ['endDay'],
      message: messages.calendar.endsBeforeStart,
    },
  )
export type EventForm = z.output<typeof EventForm>

/** The request body: days, or instants in UTC. */
export function toBody(form: EventForm): EventBody {
  const { title, location, notes, allDay } = form
  if (allDay)
    return { title, location, notes, allDay, startsAt: form.startDay, endsAt: form.endDay }
  const startsAt = new Date(at(form.startDay, form.startTime)).toISOString()
  const endsAt = new Date(at(form.endDay, form.endTime)).toISOString()
  return { title, location, notes, allDay, startsAt, endsAt }
}

/** Form values of an existing event. */
export function fromView({
  title,
  location,
  notes,
  allDay,
  startsAt,
  endsAt,
}: EventView): EventForm {
  if (allDay) return { ...emptyForm(startsAt), title, location, notes, allDay, endDay: endsAt }
  const [from, to] = [new Date(startsAt), new Date(endsAt)]
  return {
    title,
    location,
    notes,
    allDay,
    startDay: localDay(from),
    startTime: clockTime(from),
    endDay: localDay(to),
    endTime: clockTime(to),
  }
}

/**
 * Form values of a new event that lasts an hour.
 * @param start minutes after midnight
 */
export function emptyForm(day: string, start = 9 * 60): EventForm {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const clock = (minutes: number) =>
    `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`
  const end = start + 60
  return {
    title: '',
    location: '',
    notes: '',
    allDay: false,
    startDay: day,
    startTime: clock(start),
    endDay: end < 24 * 60 ? day : addDays(day, 1),
    endTime: clock(end),
  }
}
