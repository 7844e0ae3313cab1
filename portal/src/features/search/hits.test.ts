import type { SearchGroup } from '@leadwright/shared/contracts/search'
import { describe, expect, test } from 'vitest'
import { countText, hitPath } from './hits.ts'

describe('search results', () => {
  test('each opens the thing itself', () => {
    expect(hitPath('client', 'c1', 'admin')).toBe('/studio/workspace/clients/c1/details')
    expect(hitPath('password', 'p1', 'staff')).toBe('/studio/vault/passwords?item=p1')
    expect(hitPath('task', 't1', 'admin')).toBe('/studio/workspace/staff?task=t1')
    expect(hitPath('task', 't1', 'staff')).toBe('/studio/workspace/tasks?task=t1')
  })

  test('are counted, and a count that was cut says so', () => {
    const group: SearchGroup = { kind: 'prompt', count: 0, items: [], more: false }
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
