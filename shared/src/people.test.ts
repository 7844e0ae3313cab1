import { expect, test } from 'vitest'
import { initials } from './people.ts'

test.each([
  ['Ada Example', 'AE'],
  ['ada', 'A'],
  ['Ada Bea Example', 'AE'],
  ['𠮷田 太郎', '𠮷太'],
  ['😀 Team', '😀T'],
  ['👩‍💻 Désirée', '👩‍💻D'],
  // A combining accent belongs to its letter.
  ['E\u0301va Nagy', 'E\u0301N'],
  ['', '?'],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
