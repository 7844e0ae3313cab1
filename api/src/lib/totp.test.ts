import { Secret, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../testing/authenticator.ts'
import { matchTotp, newRecoveryCode, newTotpSecret, totpUri } from './totp.ts'

describe('codes of an authenticator app', () => {
  test('are those of the examples in RFC 6238', () => {
    const secret = Secret.fromUTF8('12345678901234567890').base32
    const cases = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
      [20_000_000_000, '353130'],
    ] as const
    for (const [seconds, code] of cases) {
      const now = new Date(seconds * 1000)
      expect(matchTotp(secret, code, now, 0)).toBe(Math.floor(seconds / 30))
      expect(matchTotp(secret, '000000', now, 0)).toBeUndefined()
    }
  })

  test('are valid in their own step and the adjacent ones, and no step can be used twice', () => {
    const secret = newTotpSecret()
    const now = new Date('2026-03-10T09:00:10.000Z')
    const step = Math.floor(now.getTime() / 30_000)
    const at = (offset: number, lastStep = 0) =>
      matchTotp(secret, codeOf(secret, (step + offset) * 30_000), now, lastStep)
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    expect(at(0, step)).toBeUndefined()
    expect(at(-1, step)).toBeUndefined()
    expect(at(0, step - 1)).toBe(step)
    expect(at(1, step + 1)).toBeUndefined()
    expect(at(0, step + 1)).toBeUndefined()
  })

  test('the QR code contains what the app needs', () => {
    const secret = newTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(URI.parse(totpUri(secret, 'Sample & Söhne', 'a+b@leadwright.test'))).toMatchObject({
      issuer: 'Sample & Söhne',
      label: 'a+b@leadwright.test',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
      secret: { base32: secret },
    })
  })

  test('a recovery code has 120 bits', () => {
    expect(newRecoveryCode()).toMatch(/^[a-z2-7]{24}$/)
    expect(newRecoveryCode()).not.toBe(newRecoveryCode())
  })
})
