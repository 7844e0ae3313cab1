import { leadwrightCompany as company } from '@leadwright/shared/company-leadwright'
import { expect, test } from 'vitest'
import { missingEvidence } from './missing-evidence.ts'

test('the build warns of figures without evidence and of a page without questions', () => {
  expect(missingEvidence(company)).toEqual([])
  const [first, , third] = company.figures.headline
  const bare = { value: '20+', caption: 'average new clients per month' }
  if (!first || !third) throw new Error('There are three figures.')
  const figures = { ...company.figures, headline: [first, bare, third] }
  const warnings = missingEvidence({ ...company, figures, questions: [] })
  expect(warnings.map((line) => line.split(':')[0])).toEqual([
    'figures.headline.1.evidence',
    'questions',
  ])
})
