import { describe, expect, test } from 'vitest'
import { leadwrightCompany } from './company-leadwright.ts'
import { defaultTermsText, fillTerms, missingPlaceholders, parseTerms } from './terms.ts'

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

test('the initial wording prints the numbers of the company file', () => {
  expect(missingPlaceholders(defaultTermsText)).toEqual([])
  const order = { ...leadwrightCompany.order, feeDueDays: 7, objectionDays: 21, tailDays: 60 }
  const text = fillTerms(defaultTermsText, { name: 'Sample', order })
  expect(text).toContain('within 7 days of the day it is completed')
  expect(text).toContain('tell us within 21 days')
  expect(text).toContain('close within 60 days after the end')
  expect(text.match(/\{\w+\}/g)).toBeNull()
})

test('a name with dollar signs is written as it is', () => {
  const { order } = leadwrightCompany
  expect(fillTerms('By {name}.', { name: 'Ca$$h $& Co', order })).toBe('By Ca$$h $& Co.')
})

test('a text without a placeholder is noticed', () => {
  const text = defaultTermsText.replace('{tailDays}', '90')
  expect(missingPlaceholders(text)).toEqual(['{tailDays}'])
})
