import { expect, test } from 'vitest'
import { unlinked } from './mail.rules.ts'

test.each([
  ['Ada Example', 'Ada Example'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['', null],
  [undefined, null],
  ['Visit evil.example', null],
  ['https://evil.example', null],
  ['a@evil.example', null],
  ['Call 0900 111222 now', null],
  ['+1 (900) 555-0100', null],
  ['assignment.pdf', 'assignment.pdf'],
  ['assignment 2026-11-25.pdf', 'assignment 2026-11-25.pdf'],
  ['Łódź 履歴書.PDF', 'Łódź 履歴書.PDF'],
  ['win at evil.example.pdf', null],
])('an email to an unconfirmed address shows %j as %j', (text, shown) => {
  expect(unlinked(text)).toBe(shown)
})
