import { Secret, TOTP } from 'otpauth'

/**
 * The six digits that an authenticator app shows for a secret.
 *
 * @param timestamp in milliseconds
 */
export const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
