import type { Topic } from './topics.ts'

/**
 * Topics of notifications and of the records they are about: texts are built from the current
 * records, and notifications about records that the reader lost access to disappear.
 */
export const notificationTopics = [
  'notifications',
  'clients',
  'conversations',
  'files',
  'leads',
  'meetings',
  'milestones',
  'pay',
  'payments',
  'reports',
  'rooms',
  'sending',
  'targeting',
  'tasks',
  'updates',
  'vault',
] as const satisfies readonly Topic[]
export type NotificationTopic = (typeof notificationTopics)[number]
