import type { ImportView } from '@leadwright/shared/contracts/imports'
import { expect, it } from 'vitest'
import { publishedText, publishLabel, readyText, requiredText, undoneText } from './import-words.ts'

const view: ImportView = {
  ...{ id: 'i', kind: 'leads', clientId: 'c', clientName: 'Northfield', into: null },
  ...{ intoName: null, fileName: 'apollo.csv', by: 'Ada', state: 'checked', version: 2 },
  ...{ createdAt: '2026-11-27T10:00:00.000Z', publishedAt: null, undone: null },
  ...{ rows: 400, ready: 391, leftOut: 9, done: 400, columns: [], mapping: [] },
  ...{ remembered: false, problemCount: 0, problems: [], leftOutRows: [] },
  leftOutBy: { twice: 4, exists: 5, 'do-not-contact': 0, excluded: 0 },
}
const undone = { at: '2026-11-27T11:00:00.000Z', by: 'Ada', removed: 388, kept: 3 }

it.each([
  [{}, 'Import 391 leads as drafts', '391 leads added as drafts, 9 rows left out.'],
  [{ ready: 1, leftOut: 0 }, 'Import 1 lead as a draft', '1 lead added as a draft.'],
  [
    { kind: 'sending-weeks', ready: 2, leftOut: 1 },
    'Import 2 weeks',
    '2 weeks saved, 1 row left out.',
  ],
  [{ kind: 'do-not-contact', leftOut: 0 }, 'Import 391 entries', '391 entries added.'],
] as const)('an import of %o is named before and after', (changes, label, text) => {
  expect(publishLabel({ ...view, ...changes })).toBe(label)
  expect(publishedText({ ...view, ...changes })).toBe(text)
})

it('a check says how many rows of the file will be added', () => {
  expect(readyText(view)).toBe('391 of 400 rows will be added.')
  expect(readyText({ ...view, kind: 'sending-weeks' })).toBe('391 of 400 rows will be saved.')
})

it('an undone import names what stays, and how many more', () => {
  const text = (changes: { kept?: number; names: string[] }) =>
    undoneText({ ...view, undone: { ...undone, ...changes } })
  expect(text({ names: ['Lead at Voss', 'Lead at Lund Kyl'] })).toBe(
    '388 leads removed, 3 stay: Lead at Voss, Lead at Lund Kyl and 1 more.',
  )
  expect(text({ kept: 1, names: ['Lead at Voss'] })).toBe(
    '388 leads removed, 1 stays: Lead at Voss.',
  )
  expect(text({ kept: 0, names: [] })).toBe('388 leads removed.')
})

it('required fields are named', () => {
  expect(requiredText('leads')).toBe('Required: Company.')
  expect(requiredText('exclusions')).toBe('')
})
