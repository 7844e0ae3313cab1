import { notificationTopics } from '@leadwright/shared/notification-topics'
import { createMutation, readList } from '../../lib/queries.ts'

export const bellQuery = () => ({
  ...readList(notificationTopics, 'GET /api/notifications', { query: {} }),
})

export const useMarkSeen = createMutation('POST /api/notifications/seen')
