import { paths } from '@leadwright/shared/portal-paths'
import { expect, test } from 'vitest'
import { countAt, needsAt } from './nav-counts.ts'

const counts = {
  unseen: 4,
  unreadConversations: 3,
  waiting: 2,
  roomRequests: 0,
  overdueTasks: null,
  passwordsToRotate: 1,
  unmatchedBookings: 1,
  overdueApplications: 3,
}

test('an entry shows its count, and nothing if the count is zero', () => {
  expect(countAt(counts, paths.waiting)).toEqual({ amount: 2, label: 'waiting' })
  expect(countAt(counts, paths.conversations)).toEqual({ amount: 3, label: 'unread' })
  expect(countAt(counts, paths.vault)).toEqual({ amount: 1, label: 'to change' })
  expect(countAt(counts, paths.office)).toBeUndefined()
  expect(countAt(counts, paths.tasks)).toBeUndefined()
  expect(countAt(undefined, paths.waiting)).toBeUndefined()
})

test('an entry shows the counts of its tabs, each named by what it counts', () => {
  const asked = { ...counts, roomRequests: 2 }
  expect(countAt(counts, paths.staff)).toEqual({ amount: 3, label: 'overdue applications' })
  expect(countAt(asked, paths.staff)).toEqual({ amount: 5, label: 'waiting for you' })
  expect(countAt(asked, paths.rooms)).toEqual({ amount: 2, label: 'asking to join' })
  expect(countAt(asked, paths.office)).toEqual({ amount: 2, label: 'asking to join' })
})

test('a page of the dashboard shows what the client can do there', () => {
  const need = (kind: 'appointments' | 'question' | 'milestone', path: string, count = 1) => ({
    ...{ kind, path, count, text: 'Text' },
    ...{ dueOn: null, overdue: false, milestone: null },
  })
  const needs = [
    need('appointments', `${paths.ownLeads}?state=unanswered`, 3),
    need('question', `${paths.conversations}?conversation=a`),
    need('milestone', `${paths.conversations}?conversation=b`),
  ]
  expect(needsAt(needs, paths.ownLeads)).toEqual({ amount: 3, label: 'for you' })
  expect(needsAt(needs, paths.conversations)).toEqual({ amount: 2, label: 'for you' })
  expect(needsAt(needs, paths.dashboard)).toBeUndefined()
  expect(needsAt(undefined, paths.ownLeads)).toBeUndefined()
})
