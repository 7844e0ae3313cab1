import { describe, expect, test } from 'vitest'
import { companyKeys, personKeys, registrableDomain } from './contact-keys.ts'

const lead = (change: object) => ({
  ...{ person: '', company: 'Halvorsen Marine', domain: '', email: null, link: null },
  ...change,
})

test.each([
  ['halvorsen.test', 'halvorsen.test'],
  ['https://www.Halvorsen.test/team?x=1', 'halvorsen.test'],
  ['shop.eu.halvorsen.test', 'halvorsen.test'],
  ['www.brandt.co.uk', 'brandt.co.uk'],
  ['brandt.com.au', 'brandt.com.au'],
  ['co.uk', ''],
  ['t.co', 't.co'],
  ['192.0.2.1', ''],
  ['localhost', ''],
  ['not a domain', ''],
  ['', ''],
])('the registrable domain of "%s" is "%s"', (text, domain) => {
  expect(registrableDomain(text)).toBe(domain)
})

type Keys = (of: ReturnType<typeof lead>) => readonly string[]
const isSame = (keys: Keys, one: object, other: object) =>
  keys(lead(one)).some((key) => keys(lead(other)).includes(key))

describe('the same person is recognized', () => {
  test.each([
    ['by email', { email: 'pia@a.test' }, { email: 'pia@a.test', person: 'P. Prospect' }],
    [
      'by LinkedIn profile, however it is written',
      { link: 'https://www.linkedin.com/in/Pia-Prospect/' },
      { link: 'https://no.linkedin.com/in/pia-prospect?trk=people' },
    ],
    [
      'by name and domain, without accents and case',
      { person: 'José Prospect', domain: 'www.a.test' },
      { person: 'jose prospect', email: 'jp@mail.a.test' },
    ],
  ])('%s', (_, one, other) => {
    expect(isSame(personKeys, one, other)).toBe(true)
  })

  test.each([
    [
      'of the same name elsewhere',
      { person: 'Pia', domain: 'a.test' },
      { person: 'Pia', domain: 'b.test' },
    ],
    [
      'with the company’s website',
      { link: 'https://a.test/team' },
      { link: 'https://a.test/team' },
    ],
    [
      'with a free email address and the same name',
      { person: 'Pia', email: 'pia@gmail.com' },
      { person: 'Pia', email: 'pia2@gmail.com' },
    ],
    ['without a name', { domain: 'a.test' }, { domain: 'a.test' }],
  ])('but not a person %s', (_, one, other) => {
    expect(isSame(personKeys, one, other)).toBe(false)
  })

  test('by email first, then by profile, then by domain and name', () => {
    const link = 'https://linkedin.com/in/pia'
    const keys = personKeys(lead({ person: 'Pia P', domain: 'a.test', email: 'pia@a.test', link }))
    expect(keys).toEqual(['email pia@a.test', 'profile pia', 'person a.test pia p'])
  })
})

test.each([
  ['Halvorsen Marine AS', 'halvorsen marine', true],
  ['Brandt & Co. KG', 'Brandt', true],
  ['Voss A/S', 'Voss ApS', true],
  ['Ørsted', 'orsted', true],
  ['Company', 'Company Ltd.', true],
  ['Voss', 'Voss Logistics', false],
])('"%s" and "%s" are the same company by name: %s', (one, other, isOne) => {
  expect(isSame(companyKeys, { company: one }, { company: other })).toBe(isOne)
})

test('companies with the same domain are the same company', () => {
  const email = 'pia@halvorsen.test'
  expect(
    isSame(companyKeys, { company: 'A', email }, { company: 'B', domain: 'halvorsen.test' }),
  ).toBe(true)
})
