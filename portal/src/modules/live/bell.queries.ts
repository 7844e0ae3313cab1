import { notificationTopics } from '@leadwright/shared/notification-topics'
import { readList, sender } from '../../lib/queries.ts'

export const bellQuery = () => ({
  ...readList(notificationTopics, 'GET /api/notifications', { query: {} }),
})

export const useMarkSeen = sender('POST /api/notifications/seen')
