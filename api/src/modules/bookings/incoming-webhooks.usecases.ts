import { createHash, type Hmac } from 'node:crypto'
import type { CalendarService } from '@leadwright/shared/booking-record'
import { webhookMaxBytes } from '@leadwright/shared/contracts/bookings/bookings'
import { sizeInWords } from '@leadwright/shared/file-size'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import type { RawBody } from '../../lib/raw-body.ts'
import { calMadeAt } from './cal.ts'
import { reasonOf } from './delivered-fields.ts'
import { parseJson, readDelivery } from './read-delivery.ts'
import { calendlyRefusal, calRefusal, startHmac } from './signature.ts'
import { takeDelivery } from './take-delivery.usecases.ts'
import { addUnreadable } from './unreadable-bookings.usecases.ts'
import { hasReceipt, insertReceipt } from './webhook-receipts.repository.ts'

/**
 * Processes a delivery once. Errors: 404 without a key; 401 `webhooks.signature`, for which only a
 * digest and the reason are logged. A delivery that is too large or unreadable is listed for an admin
 * and accepted, because the service would only retry it.
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
    const reason = raw
      ? takeRaw(tx, deps, service, raw)
      : messages.bookings.largeDelivery(sizeInWords(webhookMaxBytes))
    if (reason === undefined || reason === 'ignored') {
      insertReceipt(tx, { ...receipt, outcome: reason ?? 'taken' })
      return
    }
    log.error({ service, digest, reason }, 'booking event could not be read')
    insertReceipt(tx, { ...receipt, outcome: 'unreadable', reason })
    addUnreadable(tx, deps, { service, channel: 'webhook', digest, reason, raw })
  })
}

/** Enters what a delivery reports, or returns why that is not possible. */
function takeRaw(tx: Tx, deps: Deps, service: CalendarService, raw: Uint8Array) {
  const result = readDelivery(deps.config.company, service, raw)
  if (result instanceof z.ZodError) return reasonOf(result)
  return result === 'ignored' ? result : takeDelivery(tx, deps, result)
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
