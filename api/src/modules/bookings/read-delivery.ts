import type { CalendarService } from '@leadwright/shared/booking-record'
import type { Company } from '@leadwright/shared/company'
import { limits } from '@leadwright/shared/fields'
import { sanitizeLine } from '@leadwright/shared/sanitize'
import { z } from 'zod'
import { readCal } from './cal.ts'
import { readCalendly } from './calendly.ts'

const readers = { calendly: readCalendly, cal: readCal } as const

/** What a delivery reports, or why it cannot be read. */
export function readDelivery(company: Company, service: CalendarService, raw: Uint8Array) {
  try {
    return readers[service](company, parseJson(raw))
  } catch (error) {
    if (error instanceof z.ZodError) return error
    throw error
  }
}

/** Undefined if it is not JSON in UTF-8. */
export function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    return undefined
  }
}

const Envelope = z.union([
  z.object({ event: z.string() }).transform(({ event }) => event),
  z.object({ triggerEvent: z.string() }).transform(({ triggerEvent }) => triggerEvent),
])

/** The event that a delivery names; null if it names none. */
export const eventOf = (raw: Uint8Array): string | null =>
  sanitizeLine(Envelope.safeParse(parseJson(raw)).data ?? '').slice(0, limits.title) || null
