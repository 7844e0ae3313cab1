import type { SearchGroup } from '@leadwright/shared/contracts/search'
import { describe, expect, test } from 'vitest'
import { countText, hitPath } from './hits.ts'

describe('search results', () => {
  test('link to the record itself', () => {
    expect(hitPath('client', { id: 'c1', scope: '', subtitle: '' }, 'admin')).toBe(
      '/studio/workspace/clients/c1/details',
    )
    expect(hitPath('password', { id: 'p1', scope: '', subtitle: '' }, 'staff')).toBe(
      '/studio/vault/passwords?item=p1',
    )
    expect(hitPath('staff', { id: 's1', scope: '', subtitle: '' }, 'staff')).toBe(
      '/studio/workspace/staff/s1',
    )
    expect(hitPath('task', { id: 't1', scope: 's1', subtitle: '' }, 'admin')).toBe(
      '/studio/workspace/tasks?person=s1&task=t1',
    )
    expect(hitPath('task', { id: 't1', scope: 's1', subtitle: '' }, 'staff')).toBe(
      '/studio/workspace/tasks?person=me&task=t1',
    )
    expect(hitPath('update', { id: 'u1', scope: 'c1', subtitle: '' }, 'admin')).toBe(
      '/studio/workspace/clients/c1/updates?update=u1',
    )
    expect(hitPath('event', { id: 'e1', scope: '2026-03-10', subtitle: '' }, 'staff')).toBe(
      '/studio/workspace/calendar?day=2026-03-10',
    )
    expect(hitPath('milestone', { id: 'm1', scope: '', subtitle: 'Mara Lind' }, 'admin')).toBe(
      '/studio/workspace/timeline?q=Mara+Lind',
    )
  })

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
