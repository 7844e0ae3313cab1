import { expect, test } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { countAt } from './nav-counts.ts'

const counts = {
  unseen: 4,
  waiting: 2,
  roomRequests: 0,
  overdueTasks: null,
  passwordsToRotate: 1,
  unmatchedBookings: 1,
  overdueApplications: 3,
}

test('an entry shows what waits behind it, and nothing where nothing does', () => {
  expect(countAt(counts, paths.waiting)).toEqual({ amount: 2, label: 'waiting' })
  expect(countAt(counts, paths.vault)).toEqual({ amount: 1, label: 'to change' })
  expect(countAt(counts, paths.office)).toBeUndefined()
  expect(countAt(counts, paths.tasks)).toBeUndefined()
  expect(countAt(undefined, paths.waiting)).toBeUndefined()
})

test('the folded workspace shows what waits in all its pages', () => {
  expect(countAt(counts, paths.workspace)).toEqual({ amount: 6, label: 'waiting for you' })
})
