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

const surrogates = ['half \ud83d of a face', '\ude00']
/** Pasted text, and how it is stored as prose and as one line. */
const pasted = [
  ['a right-to-left override', '\u202eabc', 'abc', 'abc'],
  ['an embedding', 'a\u202ab\u202c', 'ab', 'ab'],
  ['a closed isolate', '\u2067שלום\u2069 b', '\u2067שלום\u2069 b', 'שלום b'],
  ['nested isolates', '\u2066a\u2068b\u2069\u2069', '\u2066a\u2068b\u2069\u2069', 'ab'],
  ['an isolate that is not closed', '\u2066a\u2067b\u2069', 'a\u2067b\u2069', 'ab'],
  ['an isolate that is not open', 'a\u2069\u2066b', 'ab', 'ab'],
  ['a null', 'a\0b', 'ab', 'ab'],
  ['an escape', 'a\u001b[31mb', 'a[31mb', 'a[31mb'],
  ['a line break of a slide', 'one\u000btwo', 'one\ntwo', 'one two'],
  ['a page break of a PDF', 'one\ftwo', 'one\ntwo', 'one two'],
  ['a next line', 'one\u0085two', 'one\ntwo', 'one two'],
  ['a line separator', 'one\u2028two\u2029three', 'one\ntwo\nthree', 'one two three'],
  ['line breaks and tabs', 'one\r\n\ttwo', 'one\r\n\ttwo', 'one two'],
] as const

describe('text for people', () => {
  it.each(surrogates)('with half a character is rejected: %j', (value) => {
    for (const schema of [line(100), prose(100), Name]) {
      expect(problemsOf(schema, value)).toEqual([unshowable])
    }
  })

  it.each(pasted)('is stored without invisible characters: %s', (_, value, asProse, asLine) => {
    expect(prose(100).parse(value)).toBe(asProse)
    expect(line(100).parse(value)).toBe(asLine)
    expect(Name.parse(value)).toBe(asLine)
    // Saving it again does not change it.
    expect(prose(100).parse(asProse)).toBe(asProse)
  })

  it.each([...surrogates, ...pasted.map(([, value]) => value)])(
    'is not allowed in an address: %j',
    (value) => {
      if (/[\u2028\u2029]/.test(value)) return
      expect(problemsOf(HttpsUrl, `https://example.com/${value}`)).toContain(unshowable)
    },
  )

  it.each(['שלום', 'مرحبا بكم', 'a\u200fb', '👩‍👩‍👧', 'Łódź', '漢字'])(
    'in any language is accepted: %s',
    (value) => {
      expect(Name.parse(value)).toBe(value)
    },
  )

  it('that consists of invisible characters counts as empty', () => {
    expect(problemsOf(line(100), ' \u202e\0\u2066 ')).toEqual([messages.fields.required])
    expect(prose(100).parse('\u202e')).toBe('')
  })
})

describe('a password', () => {
  const emoji = '😀'
  const longest = emoji.repeat(limits.passwordBytes / 4)

  it('may have 1,024 bytes as UTF-8, not 1,024 characters', () => {
    expect(Password.parse(longest)).toBe(longest)
    expect(problemsOf(Password, `${longest}a`)).toEqual([messages.password.tooLong])
    expect(problemsOf(Password, 'a'.repeat(1_025))).toEqual([messages.password.tooLong])
    expect(problemsOf(Password, '')).toEqual([messages.fields.required])
    expect(SecretText.parse('')).toBe('')
  })

  it('with a lone surrogate is rejected, because it would equal others once encoded', () => {
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
