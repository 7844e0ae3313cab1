import { expect, test } from 'vitest'
import { linkIn } from './link.ts'

test.each([
  ['https://zoom.us/j/123456789?pwd=abc, passcode 42', 'https://zoom.us/j/123456789?pwd=abc'],
  ['Room 2 (https://meet.google.com/abc-defg-hij)', 'https://meet.google.com/abc-defg-hij'],
  ['https://meet.google.com/abc-defg-hij.', 'https://meet.google.com/abc-defg-hij'],
  ['Is it https://meet.google.com/abc-defg-hij?', 'https://meet.google.com/abc-defg-hij'],
  ['(see https://meet.google.com/abc-defg-hij).', 'https://meet.google.com/abc-defg-hij'],
  ['<https://teams.test/l/1>', 'https://teams.test/l/1'],
  ['“https://teams.test/l/1”', 'https://teams.test/l/1'],
  ['[Room](https://teams.test/l/1)', 'https://teams.test/l/1'],
  ['https://wiki.test/Sea_(level)', 'https://wiki.test/Sea_(level)'],
  ['https://zoom.us/j/1?pwd=a.b-c_d~e&x=[1]', 'https://zoom.us/j/1?pwd=a.b-c_d~e&x=[1]'],
  ['https://teams.test/l/1/', 'https://teams.test/l/1/'],
  ['http://zoom.us/j/1', null],
  ['Main office', null],
])('in %j the link is %j', (text, link) => {
  expect(linkIn(text)).toBe(link)
})
