import type { ConversationView } from '@leadwright/shared/contracts/conversations'
import { messages } from '@leadwright/shared/messages'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommentList } from './comment-list.tsx'

const conversation = (amount: number): ConversationView => ({
  id: 'c1',
  kind: 'meeting',
  title: 'Weekly review',
  clientId: 'c2',
  clientName: 'Northfield Instruments',
  opensClient: false,
  about: '',
  meeting: null,
  milestone: null,
  comments: Array.from({ length: amount }, (_, n) => ({
    id: `comment-${n}`,
    side: 'team',
    author: 'Helen Ward',
    authorPicture: null,
    text: `Comment ${n}`,
    createdAt: '2026-11-22T09:00:00.000Z',
    attachments: [],
  })),
  attachments: [],
  seen: [],
})
const shown = () =>
  within(screen.getByRole('list', { name: 'Comments' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.whitespace-pre-line')?.textContent)

test('a long conversation opens at its newest comments, and a new one hides none that is visible', () => {
  const view = render(<CommentList conversation={conversation(12)} reader="client" />)
  expect(screen.getByText(messages.conversations.earlier(2))).toBeTruthy()
  expect(shown()).toHaveLength(10)
  expect(shown()[0]).toBe('Comment 2')
  view.rerender(<CommentList conversation={conversation(13)} reader="client" />)
  expect(shown()).toHaveLength(11)
  expect(shown()[0]).toBe('Comment 2')
  const collapsed = screen.getByText('Comment 0').closest('details')
  expect(collapsed?.open).toBe(false)
})

test('a short conversation is not collapsed', () => {
  const { container } = render(<CommentList conversation={conversation(10)} reader="client" />)
  expect(container.querySelectorAll('details')).toHaveLength(0)
  expect(container.querySelectorAll('li')).toHaveLength(10)
})

test.each([
  ['a comment', 'comment-11', 'Comment 11', false],
  ['an early comment, which is unfolded', 'comment-0', 'Comment 0', true],
  ['the comment of a file', 'file', 'Comment 5', false],
])('a link leads to %s', async (_, target, text, unfolds) => {
  const long = conversation(12)
  const file = { id: 'file', name: 'a.pdf', type: 'application/pdf', size: 1 }
  long.comments[5]?.attachments.push({ ...file, createdAt: '2026-11-22T09:00:00.000Z' })
  render(<CommentList conversation={long} reader="team" target={target} />)
  const row = screen.getByText(text).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(row?.getAttribute('aria-current')).toBe('true')
  expect(screen.getByText(messages.conversations.earlier(2)).closest('details')?.open).toBe(unfolds)
})

test('a link to a comment that is gone opens the conversation as usual', () => {
  const { container } = render(
    <CommentList conversation={conversation(3)} reader="team" target="gone" />,
  )
  expect(container.querySelectorAll('[aria-current]')).toHaveLength(0)
})
