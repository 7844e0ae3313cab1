import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

test('security.txt has the company’s email and expires within a year of the build', () => {
  const site = new URL('https://www.example.com')
  expect(securityTxt(site, 'support@example.com', new Date('2026-11-22T09:30:00Z'))).toBe(
    'Contact: mailto:support@example.com\n' +
      'Expires: 2027-11-17T00:00:00Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://www.example.com/.well-known/security.txt\n',
  )
})
