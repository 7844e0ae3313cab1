import type * as contract from '@leadwright/shared/contracts/conversations'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, urlOf } from '../../lib/api.ts'
import { createOnceMutation, read, readList } from '../../lib/queries.ts'

/** Comments on one record. */
export const conversationQuery = (recordId: string) =>
  read('conversations', 'GET /api/conversations/:recordId', { params: { recordId } })

export const notesQuery = (recordId: string) =>
  read('conversations', 'GET /api/conversations/:recordId/notes', { params: { recordId } })

export type ConversationFilter = z.output<typeof contract.ConversationFilter>

/** A client's conversations. */
export const conversationsQuery = (clientId: string, filter: ConversationFilter) =>
  readList('conversations', 'GET /api/clients/:clientId/conversations', {
    params: { clientId },
    query: filter,
  })

/** What the team shares with a client, and its attachments. */
export const filesQuery = (clientId: string, search = '') =>
  readList(['files', 'conversations'], 'GET /api/clients/:clientId/files', {
    params: { clientId },
    query: { search: search || undefined },
  })

/** Conversations in which a client is waiting for an answer, with the total count. */
export const unansweredQuery = () =>
  infiniteQueryOptions({
    ...readList('conversations', 'GET /api/unanswered-conversations', { query: {} }),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  })

export const useAddComment = createOnceMutation('POST /api/conversations/:recordId/comments')

export const useAddNote = createOnceMutation('POST /api/conversations/:recordId/notes')

/** Records that the client has seen the conversation. */
export const markConversationSeen = (recordId: string) =>
  call('POST /api/conversations/:recordId/seen', { params: { recordId } })

export const attachmentUrl = (attachmentId: string) =>
  urlOf('GET /api/attachments/:attachmentId', { params: { attachmentId } })
