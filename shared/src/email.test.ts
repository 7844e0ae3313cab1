import { expect, test } from 'vitest'
import { z } from 'zod'
import { isEmail, mailtoUrl } from './email.ts'
import { Email, OptionalEmail, ReportedEmail } from './fields.ts'

const accepted = [
  ['a@b.co', 'a@b.co'],
  [' A.b+c@D-e.example ', 'a.b+c@d-e.example'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['r&d@example.com', 'r&d@example.com'],
  ['sales/uk@example.com', 'sales/uk@example.com'],
  ['a.b+c=d@example.com', 'a.b+c=d@example.com'],
  ['!#$%&*+-/=?^_`{|}~@example.com', '!#$%&*+-/=?^_`{|}~@example.com'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
  ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['a@3m.com', 'a@3m.com'],
]
const refused = [
  '',
  'guest@intranet',
  'a@b.c',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@-b.com',
  'a@b-.com',
  'a@example..com',
  'a@example.com.',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@１２７.0.0.1',
  '"a b"@example.com',
  'a b@c.de',
  'jürgen@example.com',
  '@example.com',
  'a@@example.com',
  'a@b@example.com',
  'a@exämple.com/path',
  'a@ä.com:25',
  'a@exämple.com?x=1',
  'a@%C3%A4.com',
  'a@\u0000ä.com',
  'a@ä\n.com',
  'a@xn--\u00e4.com',
  'a,b@example.com',
  'a<b@example.com',
  `${'x'.repeat(243)}@example.com`,
  `a@${'x'.repeat(64)}.com`,
]

test.each(accepted)('%s is accepted as %s', (address, stored) => {
  expect(isEmail(address)).toBe(true)
  expect(Email.parse(address)).toBe(stored)
  expect(OptionalEmail.parse(address)).toBe(stored)
  expect(ReportedEmail.parse(address)).toBe(stored)
  // What is stored is also a valid address for a browser.
  expect(z.regexes.html5Email.test(stored)).toBe(true)
})

test.each(refused)('%j is rejected, by the site and by the server', (address) => {
  expect(isEmail(address)).toBe(false)
  expect(Email.safeParse(address).success).toBe(false)
})

test.each(['jürgen@example.com', 'guest@intranet', '34600000000@sms.cal.com', '"a b"@example.com'])(
  'an address reported by another service is kept: %s',
  (address) => {
    expect(ReportedEmail.parse(` ${address} `)).toBe(address)
  },
)

test.each(['', 'nobody', 'a b', 'a\u0000@example.com', `${'x'.repeat(255)}@example.com`])(
  'an invalid address reported by another service is rejected: %j',
  (text) => {
    expect(ReportedEmail.safeParse(text).success).toBe(false)
  },
)

test('a mailto link contains the complete address', () => {
  const address = 'r&d?#%2f@example.com'
  const { pathname, search, hash } = new URL(mailtoUrl(address))
  expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', ''])
})
