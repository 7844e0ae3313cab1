import { createHash } from 'node:crypto'
import type { CalendarService } from '@leadwright/shared/booking-record'
import type { Company } from '@leadwright/shared/company'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { calMadeAt, readCal } from './cal.ts'
import { readCalendly } from './calendly.ts'
import { reasonOf } from './delivered-fields.ts'
import { hasReceipt, insertReceipt } from './deliveries.repository.ts'
import { calendlyRefusal, calRefusal } from './signature.ts'
import { takeBooking } from './take-booking.usecases.ts'

const readers = { calendly: readCalendly, cal: readCal } as const

/**
 * Works on one delivery, once. 404 without a key; 401 `webhooks.signature`, of which only a digest and
 * the reason are logged. One whose form is unknown is noted and accepted, since the service would
 * only send it again.
 * @param signature the service's header
 */
export function receiveDelivery(
  deps: Deps,
  service: CalendarService,
  raw: Uint8Array,
  signature: string | undefined,
): void {
  const { db, clock, config, log } = deps
  const key = config.bookings.signingKeys[service]
  if (!key) throw notFound()
  const digest = createHash('sha256').update(raw).digest('hex')
  const refusal =
    service === 'calendly'
      ? calendlyRefusal(key, raw, signature, clock.now())
      : calRefusal(key, raw, signature, () => calMadeAt(parseJson(raw)), clock.now())
  if (refusal) {
    log.warn({ service, digest, reason: refusal }, 'booking event rejected')
    throw new DomainError('unauthenticated', 'webhooks.signature', messages.bookings.signature)
  }
  transaction(db, (tx) => {
    if (hasReceipt(tx, digest)) return
    const receipt = { digest, at: instant(clock), provider: service }
    const told = readDelivery(config.company, service, raw)
    if (told instanceof z.ZodError) {
      const reason = reasonOf(told)
      log.error({ service, digest, reason }, 'booking event could not be read')
      insertReceipt(tx, { ...receipt, outcome: 'unreadable', reason })
    } else if (told === 'ignored') {
      insertReceipt(tx, { ...receipt, outcome: 'ignored' })
    } else {
      insertReceipt(tx, { ...receipt, outcome: 'taken' })
      for (const booking of told) takeBooking(tx, deps, booking)
    }
  })
}

/** What it tells of, or why it cannot be read. */
function readDelivery(company: Company, service: CalendarService, raw: Uint8Array) {
  try {
    return readers[service](company, parseJson(raw))
  } catch (error) {
    if (error instanceof z.ZodError) return error
    throw error
  }
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    return undefined
  }
}
