import { createHmac, timingSafeEqual } from 'node:crypto'

const minute = 60_000
/**
 * Calendly retries a delivery for a day and does not document whether it signs it again. Each
 * delivery is processed once (by digest), so replaying one within the day changes nothing.
 */
const maxAgeMs = 24 * 60 * minute
/** How long receipts of processed deliveries are kept, in milliseconds. */
export const receiptRetentionMs = 90 * 24 * 60 * minute
const tooOld = 'too old or from the future'
/** Maximum difference between the two clocks, in milliseconds. */
const clockToleranceMs = 3 * minute

const mac = (key: string, ...parts: (string | Uint8Array)[]) => {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

const fieldsOf = (header: string) =>
  new Map(
    header.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name, value]
    }),
  )

/** Starts the HMAC of a delivery; the body is added in chunks. */
export const startHmac = {
  calendly: (key: string, header = '') =>
    createHmac('sha256', key).update(`${fieldsOf(header).get('t') ?? ''}.`),
  cal: (key: string) => createHmac('sha256', key),
}

/** Compares in constant time. */
function isEqual(expected: Buffer, hex: string): boolean {
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(hex) ? hex : '', 'hex')
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * Why a Calendly delivery is rejected; undefined if it is authentic and recent.
 * @param expected the HMAC of the delivery
 * @param header `t=<unix seconds>,v1=<hex>`: HMAC-SHA-256 over the seconds, a period and the body
 */
export function calendlyRefusal(
  expected: Buffer,
  header: string | undefined,
  now: Date,
): string | undefined {
  if (!header) return 'no signature'
  const fields = fieldsOf(header)
  if (!isEqual(expected, fields.get('v1') ?? '')) return 'wrong signature'
  const age = now.getTime() - Number(fields.get('t')) * 1000
  return age <= maxAgeMs && age >= -clockToleranceMs ? undefined : tooOld
}

/**
 * The same for Cal.com, whose header is the hexadecimal HMAC-SHA-256 of the body, without a time.
 * @param readMadeAt reads the creation time from an authentic body; a delivery older than the
 * receipts may have been processed before
 */
export function calRefusal(
  expected: Buffer,
  header: string | undefined,
  readMadeAt: () => string | undefined,
  now: Date,
): string | undefined {
  if (!header) return 'no signature'
  if (!isEqual(expected, header)) return 'wrong signature'
  const madeAt = readMadeAt()
  return madeAt && now.getTime() - Date.parse(madeAt) > receiptRetentionMs ? tooOld : undefined
}

/** A header as Calendly would send it. */
export function signCalendly(key: string, raw: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${mac(key, `${seconds}.`, raw).toString('hex')}`
}

export const signCal = (key: string, raw: Uint8Array): string => mac(key, raw).toString('hex')
