import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftOf, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { removeDrafts } from './stored-drafts.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

describe('a draft', () => {
  test('belongs to one person and one form', () => {
    writeDraft('ann', 'task:1', { title: 'Call' })
    expect(readDraft('ann', 'task:1')?.values).toEqual({ title: 'Call' })
    expect(readDraft('ann', 'task:2')).toBeUndefined()
    expect(readDraft('bob', 'task:1')).toBeUndefined()
    removeDraft('ann', 'task:1')
    expect(readDraft('ann', 'task:1')).toBeUndefined()
  })

  test('is offered for 24 hours and then removed', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z') })
    writeDraft('ann', 'task:1', { title: 'Call' })
    vi.setSystemTime(new Date('2026-01-02T09:59:59Z'))
    expect(readDraft('ann', 'task:1')).toBeDefined()
    vi.setSystemTime(new Date('2026-01-02T10:00:00Z'))
    expect(readDraft('ann', 'task:1')).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  test('is removed if another person signs in, and all drafts after a sign-out', () => {
    sessionStorage.setItem('other', 'kept')
    writeDraft('ann', 'task:1', { title: 'Call' })
    writeDraft('ann-marie', 'task:1', { title: 'Call' })
    removeDrafts({ exceptOf: 'ann' })
    expect(Object.keys(sessionStorage).sort()).toEqual(['leadwright:draft:ann:task:1', 'other'])
    removeDrafts()
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  test('contains changed values, but no secrets and no files', () => {
    const values = {
      title: 'Call',
      notes: 'same',
      type: '',
      rows: [{ title: 'a' }],
      code: '123456',
      googlePassword: 'hidden',
      file: new File(['x'], 'x.csv'),
    }
    const defaults = { title: '', notes: 'same', rows: [] }
    expect(draftOf(values, defaults, new Set(['code']))).toEqual({
      title: 'Call',
      rows: [{ title: 'a' }],
    })
  })

  test('is ignored if it cannot be parsed', () => {
    sessionStorage.setItem('leadwright:draft:ann:task:1', '{')
    expect(readDraft('ann', 'task:1')).toBeUndefined()
    writeDraft('ann', 'task:1', {})
    expect(sessionStorage).toHaveLength(0)
  })
})
