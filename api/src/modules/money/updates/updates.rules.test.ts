import { describe, expect, test } from 'vitest'
import {
  describeEdit,
  isEditable,
  isOwnRequest,
  type RuledUpdate,
  statusFor,
} from './updates.rules.ts'

const update = (change: Partial<RuledUpdate> = {}): RuledUpdate => ({
  authorId: 'author',
  type: 'client',
  status: 'pending',
  deletedAt: null,
  ...change,
})

describe('an update', () => {
  test('with money waits for a decision, without money is approved at once', () => {
    expect([statusFor(1), statusFor(null)]).toEqual(['pending', 'approved'])
  })

  test.each([
    ['its author while it is pending', update(), 'author', true],
    ['someone else', update(), 'other', false],
    ['its author after the approval', update({ status: 'approved' }), 'author', false],
    ['its author after the rejection', update({ status: 'rejected' }), 'author', false],
    ['its author after it was withdrawn', update({ deletedAt: 'then' }), 'author', false],
    ['no one when its author is gone', update({ authorId: null }), 'author', false],
  ])('may be changed by %s', (_, found, userId, expected) => {
    expect(isEditable(found, userId)).toBe(expected)
  })

  test('no one decides on their own request as a client', () => {
    expect(isOwnRequest(update(), 'author')).toBe(true)
    expect(isOwnRequest(update({ type: 'admin' }), 'author')).toBe(false)
    expect(isOwnRequest(update(), 'admin')).toBe(false)
  })

  test('an edit describes the previous values', () => {
    const before = { title: 'Old', description: 'Same', value: 100 }
    const money = (cents: number | null) => `${cents} cents`
    expect(describeEdit(before, { ...before, title: 'New', value: 200 }, money)).toMatch(
      /^Title .*“Old”\. Value .*100 cents\.$/,
    )
    expect(describeEdit(before, { ...before, description: 'Other' }, money)).toBe(
      'Description changed.',
    )
  })
})
