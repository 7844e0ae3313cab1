import { createHmac, timingSafeEqual } from 'node:crypto'

const minute = 60_000
/**
 * Calendly repeats a delivery for a day, and nothing says that it signs it anew. A delivery counts once
 * (by digest), so one that is replayed within the day changes nothing.
 */
const oldest = 24 * 60 * minute
/** How long it is known that a delivery was worked on. */
export const receiptsKept = 90 * 24 * 60 * minute
const tooOld = 'too old or from the future'
/** How far the two clocks may be apart. */
const ahead = 3 * minute

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

/** The HMAC of a delivery without its body, which follows piece by piece. */
export const beginMac = {
  calendly: (key: string, header = '') =>
    createHmac('sha256', key).update(`${fieldsOf(header).get('t') ?? ''}.`),
  cal: (key: string) => createHmac('sha256', key),
}

/** In constant time. */
function isEqual(made: Buffer, hex: string): boolean {
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(hex) ? hex : '', 'hex')
  return made.length === given.length && timingSafeEqual(made, given)
}

/**
 * Why a delivery of Calendly is refused; undefined when it is genuine and fresh.
 * @param made the HMAC of the delivery
 * @param header `t=<unix seconds>,v1=<hex>`: HMAC-SHA-256 over the seconds, a point and the body
 */
export function calendlyRefusal(
  made: Buffer,
  header: string | undefined,
  now: Date,
): string | undefined {
  if (!header) return 'no signature'
  const fields = fieldsOf(header)
  if (!isEqual(made, fields.get('v1') ?? '')) return 'wrong signature'
  const age = now.getTime() - Number(fields.get('t')) * 1000
  return age <= oldest && age >= -ahead ? undefined : tooOld
}

/**
 * The same of Cal.com, whose header is the hexadecimal HMAC-SHA-256 of the body, without a time.
 * @param readMadeAt what a genuine body says; one that is older than what is known of deliveries might
 * have been worked on before
 */
export function calRefusal(
  made: Buffer,
  header: string | undefined,
  readMadeAt: () => string | undefined,
  now: Date,
): string | undefined {
  if (!header) return 'no signature'
  if (!isEqual(made, header)) return 'wrong signature'
  const madeAt = readMadeAt()
  return madeAt && now.getTime() - Date.parse(madeAt) > receiptsKept ? tooOld : undefined
}

/** A header as Calendly would send it. */
export function signCalendly(key: string, raw: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${mac(key, `${seconds}.`, raw).toString('hex')}`
}

export const signCal = (key: string, raw: Uint8Array): string => mac(key, raw).toString('hex')
