import { personRecordTypes } from '@leadwright/shared/contracts/personal-data/person-search'
import { expect, test } from 'vitest'
import { effectsOf, groupsOf, isNameOnly } from './person.rules.ts'

test.each([
  [['name'], true],
  [['name', 'phone'], false],
  [['email'], false],
] as const)('whether a match by %j may be a namesake: %j', (matches, expected) => {
  expect(isNameOnly({ matches: [...matches] })).toBe(expected)
})

test('found records are grouped by type, without empty groups', () => {
  const records = (['comment', 'lead', 'comment'] as const).map((type, id) => ({
    ...{ type, id, matches: [] },
  }))
  expect(groupsOf(records).map(({ label, rows }) => [label, rows.map(({ id }) => id)])).toEqual([
    ['Leads', [1]],
    ['Comments', [0, 2]],
  ])
})

test.each(personRecordTypes)('the confirmation says what happens to each %s', (type) => {
  expect(effectsOf([{ type }], false)).toHaveLength(2)
})

test('the confirmation says that a request is answered', () => {
  expect(effectsOf([], true)).toContain('The person’s request is marked as answered.')
})
