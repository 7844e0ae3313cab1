import { expect, test } from 'vitest'
import { generatedLength, generatePassword, strengthOf } from './password-generator.rules.ts'

test('generated passwords are strong, long, different, and of every kind of character', () => {
  const made = Array.from({ length: 200 }, () => generatePassword())
  expect(new Set(made).size).toBe(200)
  for (const password of made) {
    expect(password).toHaveLength(generatedLength)
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[2-9])(?=.*[^a-zA-Z0-9])/)
    expect(strengthOf(password)).toBe('strong')
  }
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
