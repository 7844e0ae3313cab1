import { Secret, TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { base32, matchTotp, newTotpSecret, stepOf, totpCode, totpUri } from './totp.ts'

describe('codes of an authenticator app', () => {
  test('are those of the examples in RFC 6238', () => {
    const secret = base32(Buffer.from('12345678901234567890'))
    const cases = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
      [20_000_000_000, '353130'],
    ] as const
    for (const [seconds, code] of cases) {
      expect(totpCode(secret, stepOf(new Date(seconds * 1000)))).toBe(code)
    }
  })

  test('are those of an independent library, whatever the secret and the moment', () => {
    for (let n = 0; n < 200; n += 1) {
      const secret = newTotpSecret()
      const timestamp = n * 86_400_000 * 37 + n * 7_919
      const other = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
      expect(totpCode(secret, stepOf(new Date(timestamp)))).toBe(other)
    }
  })

  test('what the QR code says is read by that library as the same factor', () => {
    const secret = newTotpSecret()
    const parsed = URI.parse(totpUri(secret, 'Sample & Söhne', 'a+b@leadwright.test')) as TOTP
    expect(parsed).toMatchObject({
      issuer: 'Sample & Söhne',
      label: 'a+b@leadwright.test',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    })
    expect(parsed.secret.base32).toBe(secret)
  })

  test('hold one step before and after, and no step is used twice', () => {
    const secret = newTotpSecret()
    const now = new Date('2026-03-10T09:00:10.000Z')
    const step = stepOf(now)
    const at = (offset: number) => matchTotp(secret, totpCode(secret, step + offset), now, 0)
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    expect(matchTotp(secret, totpCode(secret, step), now, step)).toBeUndefined()
    expect(matchTotp(secret, totpCode(secret, step - 1), now, step)).toBeUndefined()
  })
})
