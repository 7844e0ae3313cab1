import { expect, test } from 'vitest'
import { generatePassword, generators, strengthOf } from './password-generator.rules.ts'

test('generated passwords are strong, long and different, and contain every kind of character', () => {
  const made = Array.from({ length: 200 }, () => generatePassword())
  expect(new Set(made).size).toBe(200)
  for (const password of made) {
    expect(password).toHaveLength(20)
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[2-9])(?=.*[^a-zA-Z0-9])/)
    expect(strengthOf(password)).toBe('strong')
  }
})

test.each(generators.map(({ value }) => value))('of kind %s are strong', (kind) => {
  for (let n = 0; n < 50; n += 1) expect(strengthOf(generatePassword(kind))).toBe('strong')
})

test('are pronounceable words if selected', () => {
  expect(generatePassword('words')).toMatch(/^([a-z]{5}-){4}[a-z]{5}$/)
})

test.each([
  ['', 'weak'],
  ['Password123', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['short1!', 'weak'],
  ['tidy-Canoe-9', 'strong'],
  ['lantern-moss', 'fair'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
