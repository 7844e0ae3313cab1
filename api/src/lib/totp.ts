import { Secret, TOTP } from 'otpauth'

/**
 * RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30
 * seconds.
 */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

const totpOf = (secret: string) => new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })

/** 160 random bits as base32, the secret for an app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/**
 * 120 random bits as base32 in lower case: a recovery code. From 112 bits on, a fast hash of it is
 * enough (OWASP ASVS 5.0, 6.5.2).
 */
export const newRecoveryCode = (): string => new Secret({ size: 15 }).base32.toLowerCase()

/**
 * The 30-second step of the code: the current one, the previous one for slow typists, or the next
 * one for phones whose clock is ahead (RFC 6238, 5.2 and 6). Undefined for a wrong code and for a
 * step that was already used.
 */
export function matchTotp(
  secret: string,
  code: string,
  now: Date,
  lastStep: number,
): number | undefined {
  const timestamp = now.getTime()
  const offset = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  if (offset === null) return undefined
  const step = TOTP.counter({ period: parameters.period, timestamp }) + offset
  return step > lastStep ? step : undefined
}

/** The content of the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...parameters, secret: Secret.fromBase32(secret), issuer, label }).toString()
