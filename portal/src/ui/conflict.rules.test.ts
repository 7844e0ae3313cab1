import { describe, expect, it } from 'vitest'
import { differencesOf, formatOption, formatValue } from './conflict.rules.ts'

const base = { title: 'Board', notes: '', tags: ['a'], version: 1 }

describe('what differs between two people’s versions', () => {
  it.each([
    ['changed by both', { title: 'Mine' }, { title: 'Theirs' }, [['title', 'mine']]],
    ['changed only by them', {}, { title: 'Theirs' }, [['title', 'theirs']]],
    ['changed only by me', { notes: 'Mine' }, {}, [['notes', 'mine']]],
    ['changed by both to the same value', { title: 'Same' }, { title: 'Same' }, []],
    ['empty in both, stored differently', { notes: '' }, { notes: null }, []],
    ['a list', { tags: ['a', 'b'] }, {}, [['tags', 'mine']]],
  ])('%s', (_, mine, theirs, found) => {
    const differences = differencesOf(
      base,
      { ...base, ...mine },
      { ...base, ...theirs, version: 2 },
      (_name, value) => value,
    )
    expect(differences.map(({ name, suggested }) => [name, suggested])).toEqual(found)
  })

  it.each([
    ['', 'Empty'],
    [null, 'Empty'],
    [[], 'Empty'],
    [false, 'No'],
    [3, '3'],
    [['a', 'b'], 'a\nb'],
    [[{ title: 'Call', days: 2 }], 'Call, 2'],
  ])('%j is shown as %j', (value, text) => {
    expect(formatValue(value)).toBe(text)
  })

  it.each([
    ['a', 'Ada'],
    ['', 'No one'],
    [null, 'No one'],
    ['removed', 'No longer available'],
  ])('%j is shown as the option %s', (value, text) => {
    expect(formatOption([{ value: 'a', label: 'Ada' }], value, 'No one')).toBe(text)
  })
})
