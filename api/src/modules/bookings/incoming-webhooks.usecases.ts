import { createHash, type Hmac } from 'node:crypto'
import type { CalendarService } from '@leadwright/shared/booking-record'
import type { Company } from '@leadwright/shared/company'
import { webhookMaxBytes } from '@leadwright/shared/contracts/bookings/bookings'
import { sizeInWords } from '@leadwright/shared/file-size'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import type { RawBody } from '../../lib/raw-body.ts'
import { calMadeAt, readCal } from './cal.ts'
import { readCalendly } from './calendly.ts'
import { reasonOf } from './delivered-fields.ts'
import { calendlyRefusal, calRefusal, startHmac } from './signature.ts'
import { upsertBooking } from './upsert-booking.usecases.ts'
import { hasReceipt, insertReceipt } from './webhook-receipts.repository.ts'

const readers = { calendly: readCalendly, cal: readCal } as const

/**
 * Processes a delivery once. Errors: 404 without a key; 401 `webhooks.signature`, for which only a
 * digest and the reason are logged. A delivery that is too large or unreadable is recorded and
 * accepted, because the service would only retry it.
 * @param signature the service's signature header
 */
export async function receiveDelivery(
  deps: Deps,
  service: CalendarService,
  body: RawBody,
  signature: string | undefined,
): Promise<void> {
  const { db, clock, config, log } = deps
  const key = config.bookings.signingKeys[service]
  if (!key) throw notFound()
  const { raw, digest, expected } = await readSigned(body, startHmac[service](key, signature))
  const refusal =
    service === 'calendly'
      ? calendlyRefusal(expected, signature, clock.now())
      : calRefusal(expected, signature, () => calMadeAt(raw && parseJson(raw)), clock.now())
  if (refusal) {
    log.warn({ service, digest, reason: refusal }, 'booking event rejected')
    throw new DomainError('unauthenticated', 'webhooks.signature', messages.bookings.signature)
  }
  transaction(db, (tx) => {
    if (hasReceipt(tx, digest)) return
    const receipt = { digest, at: instant(clock), provider: service }
    const result = raw ? readDelivery(config.company, service, raw) : 'too-large'
    if (result === 'too-large' || result instanceof z.ZodError) {
      const reason =
        result === 'too-large'
          ? messages.bookings.largeDelivery(sizeInWords(webhookMaxBytes))
          : reasonOf(result)
      log.error({ service, digest, reason }, 'booking event could not be read')
      insertReceipt(tx, { ...receipt, outcome: 'unreadable', reason })
    } else if (result === 'ignored') {
      insertReceipt(tx, { ...receipt, outcome: 'ignored' })
    } else {
      insertReceipt(tx, { ...receipt, outcome: 'taken' })
      for (const booking of result) upsertBooking(tx, deps, booking)
    }
  })
}

/** @returns the body as `raw`, unless it is larger than the limit; its digest and its HMAC */
async function readSigned(body: RawBody, hmac: Hmac) {
  const hash = createHash('sha256')
  const kept: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    hash.update(piece)
    hmac.update(piece)
    size += piece.length
    if (size <= webhookMaxBytes) kept.push(piece)
  }
  const raw = size <= webhookMaxBytes ? Buffer.concat(kept) : undefined
  return { raw, digest: hash.digest('hex'), expected: hmac.digest() }
}

/** The bookings of a delivery, or why it cannot be read. */
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
