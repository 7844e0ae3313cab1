import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, 30 seconds. */
const digits = 6
const period = 30
/** Steps of 30 seconds before and after now that are accepted, for clocks that differ. */
const tolerance = 1

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** RFC 4648 base32 in lower case, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text.toLowerCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** 160 random bits, as base32 in upper case: what an app is given. */
export const newTotpSecret = (): string => base32(randomBytes(20)).toUpperCase()

/** 80 random bits as base32: a recovery code. */
export const newRecoveryCode = (): string => base32(randomBytes(10))

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / period)

/** The six digits of a step (RFC 4226). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step that the code belongs to, at most one away from now; undefined for a wrong code and for
 * one of a step that was used already.
 */
export function matchTotp(
  secret: string,
  code: string,
  now: Date,
  lastStep: number,
): number | undefined {
  const current = stepOf(now)
  let matched: number | undefined
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    const same = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))
    if (same && step > lastStep) matched ??= step
  }
  return matched
}

/** What the QR code says to an app. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period}`
  return `otpauth://totp/${label}?${query}`
}
