import { expect, test } from 'vitest'
import { findWebAddresses } from './web-addresses.ts'

const addressesIn = (text: string) =>
  findWebAddresses(text).flatMap(({ text: shown, href }) => (href ? [shown] : []))

test.each([
  ['See https://example.test/plan.', ['https://example.test/plan']],
  ['(https://example.test/a_(b))', ['https://example.test/a_(b)']],
  ['[https://example.test/?q=[1]], then', ['https://example.test/?q=[1]']],
  [
    '“https://example.test/x” and <HTTP://Example.test/y>!',
    ['https://example.test/x', 'HTTP://Example.test/y'],
  ],
  ['https://example.test/a?b=1&c=2#d…', ['https://example.test/a?b=1&c=2#d']],
  ['https://müller.test/straße', ['https://müller.test/straße']],
  ['two\nhttps://a.test\nhttps://b.test', ['https://a.test', 'https://b.test']],
])('finds the addresses in %j', (text, found) => {
  expect(addressesIn(text)).toEqual(found)
  expect(
    findWebAddresses(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://example.test/file',
  'xhttps://example.test',
  'mailto:mara@example.test',
  'https://',
  'https://localhost/',
  'https://bank.test@other.test/',
  'https://bank.test:443@other.test/',
  'www.example.test',
])('does not link %j', (text) => {
  expect(addressesIn(text)).toEqual([])
})

test('an address ends at an invisible character that would reverse or hide the rest', () => {
  for (const code of [0x202e, 0x2066, 0x200b, 0x200f, 0x0000, 0xfeff]) {
    const text = `https://good.test${String.fromCharCode(code)}tset.live//:sptth`
    expect(addressesIn(text)).toEqual(['https://good.test'])
  }
})

test('the host that opens is the host that is shown', () => {
  for (const text of [
    'https://a.test\\@b.test/',
    'https://a.test/\\b.test',
    'https://a.test。b.test',
  ]) {
    for (const { text: shown, href } of findWebAddresses(text)) {
      if (href) expect(new URL(shown).hostname).toBe(new URL(href).hostname)
    }
  }
})
