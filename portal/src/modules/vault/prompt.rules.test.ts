import { describe, expect, test } from 'vitest'
import { diffLines, fillIn, variablesOf } from './prompt.rules.ts'

describe('variables of a prompt', () => {
  test('are found once each, in order of appearance', () => {
    expect(variablesOf('Hi {{name}}, {{ company }} and {{name}}')).toEqual(['name', 'company'])
    expect(variablesOf('No {variable} {{}} here')).toEqual([])
  })

  test('are filled in wherever they appear; a variable without a value stays', () => {
    const prompt = 'Hi {{name}} of {{ company }}: {{name}}'
    expect(fillIn(prompt, { name: 'Jo', company: '' })).toBe('Hi Jo of {{ company }}: Jo')
    expect(fillIn(prompt, { name: '$&' })).toContain('Hi $& of')
  })
})

describe('the difference between two versions', () => {
  test.each([
    ['a\nb\nc', 'a\nx\nc', ' a-b+x c'],
    ['a', 'a\nb', ' a+b'],
    ['a\nb', 'b', '-a b'],
    ['', 'a', '-+a'],
    ['same', 'same', ' same'],
  ])('of %j and %j', (before, after, expected) => {
    const signs = { same: ' ', added: '+', removed: '-' }
    const text = diffLines(before, after).map(({ kind, text: line }) => signs[kind] + line)
    expect(text.join('')).toBe(expected)
  })
})
