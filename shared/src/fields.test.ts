import { describe, expect, it } from 'vitest'
import { UpdateClientBody } from './contracts/clients/client-details.ts'
import { AddClientBody } from './contracts/clients/clients.ts'
import { ChangePasswordBody, SetPasswordBody } from './contracts/identity/account.ts'
import { confirmPassword, SignInBody } from './contracts/identity/auth.ts'
import { requestEmailChange } from './contracts/identity/profile.ts'
import { disableSecondFactor, startSecondFactor } from './contracts/identity/second-factor.ts'
import { HttpsUrl, limits, line, Name, Password, prose, SecretText } from './fields.ts'
import { messages } from './messages.ts'

const unshowable = messages.fields.unshowable
const problemsOf = (schema: typeof Name, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('text that people read', () => {
  it.each([
    ['a lone surrogate', 'half \ud83d of a face'],
    ['a lone second surrogate', '\ude00'],
    ['a right-to-left override', '\u202eRTL override'],
    ['an embedding', 'a\u202ab\u202c'],
    ['an isolate', '\u2066a\u2069'],
    ['a null', 'a\0b'],
    ['an escape', 'a\u001b[31mb'],
  ])('with %s is refused', (_, value) => {
    for (const schema of [line(100), prose(100), Name]) {
      expect(problemsOf(schema, value)).toEqual([unshowable])
    }
    expect(problemsOf(HttpsUrl, `https://example.com/${value}`)).toContain(unshowable)
  })

  it.each(['שלום', 'مرحبا بكم', 'a\u200fb', '👩‍👩‍👧', 'Łódź', '漢字'])(
    'in any language passes: %s',
    (value) => {
      expect(Name.parse(value)).toBe(value)
    },
  )

  it('has line breaks and tabs only where several lines are meant', () => {
    expect(prose(100).parse('one\r\n\ttwo')).toBe('one\r\n\ttwo')
    expect(problemsOf(line(100), 'one\ntwo')).toEqual([unshowable])
  })
})

describe('a password', () => {
  const emoji = '😀'
  const longest = emoji.repeat(limits.passwordBytes / 4)

  it('may take 1,024 bytes as UTF-8, not 1,024 characters', () => {
    expect(Password.parse(longest)).toBe(longest)
    expect(problemsOf(Password, `${longest}a`)).toEqual([messages.password.tooLong])
    expect(problemsOf(Password, 'a'.repeat(1_025))).toEqual([messages.password.tooLong])
    expect(problemsOf(Password, '')).toEqual([messages.fields.required])
    expect(SecretText.parse('')).toBe('')
  })

  it('with a lone surrogate is refused, since it would equal others once it is encoded', () => {
    expect(problemsOf(Password, 'secret-\ud83d-word')).toEqual([unshowable])
  })

  it.each([
    ['signing in', SignInBody.shape.password],
    ['confirming', confirmPassword.body.shape.password],
    ['the current one', ChangePasswordBody.shape.currentPassword],
    ['a new one', ChangePasswordBody.shape.newPassword],
    ['a new one by link', SetPasswordBody.shape.newPassword],
    ['a temporary one', AddClientBody.shape.password],
    ['a Google password', AddClientBody.shape.googlePassword],
    ['a corrected Google password', UpdateClientBody.shape.googlePassword],
    ['changing the email', requestEmailChange.body.shape.currentPassword],
    ['starting a second factor', startSecondFactor.body.shape.currentPassword],
    ['ending a second factor', disableSecondFactor.body.shape.currentPassword],
  ])('is measured the same everywhere: %s', (_, schema) => {
    expect(schema.safeParse(longest).success).toBe(true)
    expect(schema.safeParse(`${longest}a`).success).toBe(false)
  })
})
