import { notificationTopics } from '@leadwright/shared/notification-topics'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/queries.ts'

export const newsQuery = () =>
  queryOptions(read([...notificationTopics, 'campaign'], 'GET /api/news', {}))
