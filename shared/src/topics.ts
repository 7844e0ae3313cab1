/**
 * What may have changed; pages that show it refetch it. The first part of a query's key in the
 * portal is its topic. An event contains nothing else.
 */
export const topics = [
  'academy',
  'access',
  'audit',
  'automation',
  'calendar',
  'campaign',
  'clients',
  'conversations',
  'files',
  'finances',
  'google-password',
  'hiring',
  'imports',
  'leads',
  'mails',
  'meetings',
  'members',
  'milestones',
  'notes',
  'notifications',
  'pay',
  'payments',
  'people',
  'personal-data',
  'profile',
  'reports',
  'rooms',
  'second-factor',
  'sending',
  'session',
  'sessions',
  'settings',
  'staff',
  'targeting',
  'tasks',
  'updates',
  'vault',
  'waiting',
] as const
export type Topic = (typeof topics)[number]

/** Names the topics of a write's changes in its response, separated by commas. */
export const changedHeader = 'changed'

/** Sent with writes: the id of the page, random for each load. */
export const pageHeader = 'x-page'

/** A metric in the `Server-Timing` of the portal's page: when the server sent it. */
export const loadedMetric = 'loaded'

/** An item of an event's topics, on connections of the session that caused the change. */
export const eventSource = (pageId: string) => `from:${pageId}`

/** How often every open page gets a heartbeat on its connection (ms). */
export const heartbeatEvery = 10_000
