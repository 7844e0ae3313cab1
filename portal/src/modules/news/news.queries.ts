import { visitGapMs } from '@leadwright/shared/contracts/visits'
import { notificationTopics } from '@leadwright/shared/notification-topics'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/queries.ts'

export const newsQuery = () =>
  queryOptions(read([...notificationTopics, 'campaign'], 'GET /api/news', {}))

/** Records a visit when a first page is opened, and again only after the gap that makes it a new visit. */
export const visitQuery = () => ({
  ...read([], 'POST /api/visits', {}),
  staleTime: visitGapMs,
  gcTime: visitGapMs,
})
