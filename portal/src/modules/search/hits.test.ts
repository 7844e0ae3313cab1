import type { SearchGroup } from '@leadwright/shared/contracts/search'
import { describe, expect, test } from 'vitest'
import { countText } from './hits.ts'

describe('search results', () => {
  test('are counted, and a limited count says so', () => {
    const group: SearchGroup = {
      kind: 'prompt',
      label: 'Prompts',
      count: 0,
      items: [],
      more: false,
    }
    expect(countText([{ ...group, count: 1 }])).toBe('1 result')
    expect(
      countText([
        { ...group, count: 12 },
        { ...group, count: 3 },
      ]),
    ).toBe('15 results')
    expect(countText([{ ...group, count: 100, more: true }])).toBe('More than 100 results')
  })
})
