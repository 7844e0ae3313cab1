import type { ListEvent } from '@leadwright/shared/contracts/targeting/target-lists'
import { expect, it } from 'vitest'
import { agreedText, countriesText, countsText } from './list-words.ts'

const counts = { targets: 1_400, excluded: 9, kept: 1_391, warnings: 0 }
const event: ListEvent = {
  ...{ at: '2026-11-20T10:00:00.000Z', kind: 'agreed', by: 'client', name: 'Mara Lind' },
  ...{ text: '', day: null },
}

it('the headline says how many companies are excluded and kept', () => {
  expect(countsText({ counts })).toBe('1,400 companies, 9 excluded, 1,391 to write to')
  expect(countsText({ counts: { targets: 1, excluded: 0, kept: 1, warnings: 0 } })).toBe(
    '1 company, 0 excluded, 1 to write to',
  )
  expect(countsText({ counts: { targets: 0, excluded: 0, kept: 0, warnings: 0 } })).toBe(
    'No companies yet',
  )
})

it('countries without permitted cold email are named with their companies', () => {
  expect(countriesText({ noColdEmail: [] })).toBeUndefined()
  const noColdEmail = [
    { country: 'Germany', companies: 12 },
    { country: 'Italy', companies: 1 },
  ]
  expect(countriesText({ noColdEmail })).toBe(
    'Cold email isn’t permitted in Germany (12 companies) and Italy (1 company).',
  )
})

it.each([
  ['agreed', 'Agreed on 20 Nov 2026 by Mara Lind'],
  ['recorded', 'Agreed by email on 20 Nov 2026, recorded by Mara Lind'],
] as const)('a list that was %s says when and by whom', (kind, text) => {
  const history = [{ ...event, kind }]
  expect(agreedText({ agreedOn: '2026-11-20', history })).toBe(text)
  expect(agreedText({ agreedOn: null, history })).toBeUndefined()
})
