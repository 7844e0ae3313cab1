import { describe, expect, test } from 'vitest'
import { defaultTermsText, parseTerms } from './terms.ts'

describe('terms as typed by an admin', () => {
  test('the initial wording has the seven terms of the specification', () => {
    expect(parseTerms(defaultTermsText).map(({ title }) => title)).toEqual([
      'Acceptance',
      'Service description',
      'User responsibilities',
      'Payment terms',
      'Intellectual property',
      'Limitation of liability',
      'Termination',
    ])
  })

  test('paragraphs are separated by empty lines; a line break within one is a space', () => {
    expect(parseTerms('## First\nOne\nline.\r\n\r\nTwo.\n\n## First\n\nThree.')).toEqual([
      { id: 'first', title: 'First', text: ['One line.', 'Two.'] },
      { id: 'first-2', title: 'First', text: ['Three.'] },
    ])
  })

  test.each([
    '',
    'no clause',
    'text before\n\n## One\n\ntext',
    '## Empty clause',
    '## A\n\n## B\n\nb',
  ])('%j has no valid clauses', (text) => {
    expect(parseTerms(text)).toEqual([])
  })
})
