import { describe, expect, test } from 'vitest'
import { type PersonTexts, personMatcher } from './person-matcher.ts'

const nothing = { email: null, phone: '', link: '', name: '' } as const
const texts = (...of: string[]): PersonTexts => ({ texts: of })

describe('a name is found', () => {
  test.each([
    ['Zoë Øberg', texts('met ZOE\nOBERG today'), true],
    ['Zoë Øberg', texts('zoe.oberg@example.com'), true],
    ['Zoë Øberg', texts('Zoe Obergson'), false],
    ['Zoë Øberg', texts('Øberg, Zoë'), false],
    ['Zoë Øberg', { name: 'Øberg, Zoë', texts: [] }, true],
    ['Ann', texts('the planning'), false],
    ['Анна Жукова', texts('Звонила Анна Жукова.'), true],
    ['Анна Жукова', texts('Жаннажукова'), false],
    ['田中花子', texts('担当は田中花子さんです'), true],
    ["O'Brien", texts('Mr O’Brien'), true],
    ['a+b.*c', texts('axbxxc'), false],
  ])('%s in %j: %s', (name, record, isFound) => {
    expect(personMatcher({ ...nothing, name })(record)).toEqual(isFound ? ['name'] : [])
  })
})

describe('a number is found', () => {
  test.each([
    ['+49 30 1234567', texts('Tel. 030/123 45 67'), true],
    ['030 1234567', texts('+49 (0)30-1234567'), true],
    ['0049 (0)30 1234567', texts('+49301234567'), true],
    ['030 1234567', texts('030 1234568'), false],
    ['030 1234567', texts('at 030 1234567 0171 555 666 77'), true],
    ['030 1234567', texts('030 123\n4567'), false],
    ['112', texts('call 112'), true],
    ['112', texts('call 112345'), false],
    ['030 1234567', { phone: '+49 30 1234567', texts: [] }, true],
  ])('%s in %j: %s', (phone, record, isFound) => {
    expect(personMatcher({ ...nothing, phone })(record)).toEqual(isFound ? ['phone'] : [])
  })
})

describe('an address or a link is found', () => {
  test.each([
    [{ email: 'pia@x.test' }, texts('Write to PIA@X.TEST.'), true],
    [{ email: 'pia@x.test' }, texts('maria.pia@x.test'), false],
    [{ email: 'pia@x.test' }, texts('pia@x.test.example'), false],
    [
      { link: 'https://www.linkedin.com/in/pia/' },
      { link: 'https://de.linkedin.com/in/Pia?x', texts: [] },
      true,
    ],
    [{ link: 'https://linkedin.com/in/pia' }, texts('see linkedin.com/in/pia-2'), false],
    [{ link: 'https://linkedin.com/in/pia' }, texts('see www.linkedin.com/in/pia.'), true],
    [{ link: 'https://pia.test/' }, { link: 'http://www.pia.test', texts: [] }, true],
  ])('%j in %j: %s', (person, record, isFound) => {
    const found = personMatcher({ ...nothing, ...person })(record)
    expect(found).toEqual(isFound ? Object.keys(person) : [])
  })
})
