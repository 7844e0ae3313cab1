import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailPattern, isEmail } from './email.ts'
import { Email } from './fields.ts'

test('the pattern of an email is that of the validation library', () => {
  const addresses = [
    'a@b',
    'a@b.c',
    'a@b.co',
    'A.b+c@d-e.example',
    "o'neil@example.com",
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-b.com',
    'a@b-.com',
    'jürgen@müller.de',
    'a b@c.de',
    'a@b.c1',
    '@example.com',
    'a@example.com ',
    'a@@example.com',
    `${'x'.repeat(243)}@example.com`,
  ]
  for (const address of addresses) {
    expect([address, emailPattern.test(address)]).toEqual([
      address,
      z.email().safeParse(address).success,
    ])
    expect([address, isEmail(address)]).toEqual([address, Email.safeParse(address).success])
  }
})
