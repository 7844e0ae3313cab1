import { expect, it } from 'vitest'
import { linesInput, linesText } from './lines-input.ts'

it('reads one entry per line, without empty lines and repetitions', () => {
  expect(linesInput.parse(' Norway \n\nSweden\nnorway')).toEqual(['Norway', 'Sweden'])
  expect(linesInput.parse('')).toEqual([])
  expect(linesInput.parse(linesText(['Norway', 'Sweden']))).toEqual(['Norway', 'Sweden'])
})

it('names the line of an entry that is too long', () => {
  const { error } = linesInput.safeParse(`Norway\n${'x'.repeat(201)}`)
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^Line 2: /)])
})
