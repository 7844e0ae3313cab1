import type { CalendarService } from '@leadwright/shared/booking-record'
import type { ZodError } from 'zod'
import type { Config } from '../../config.ts'
import { createCalApi } from './cal-api.ts'
import type { CalendarApi } from './calendar-api.ts'
import { createCalendlyApi } from './calendly-api.ts'

const create = { calendly: createCalendlyApi, cal: createCalApi } as const

/**
 * The API of a calendar service; undefined where its token is not set.
 * @param skipped is told of each entry of a list that cannot be read
 */
export function connectCalendar(
  { company, bookings }: Config,
  service: CalendarService,
  skipped: (problem: ZodError) => void,
): CalendarApi | undefined {
  const access = bookings.apis[service]
  return access && create[service](company, access, skipped)
}
