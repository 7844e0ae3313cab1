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
  'finances',
  'google-password',
  'hiring',
  'mails',
  'meetings',
  'members',
  'milestones',
  'notifications',
  'pay',
  'payments',
  'people',
  'profile',
  'reports',
  'rooms',
  'second-factor',
  'session',
  'sessions',
  'settings',
  'staff',
  'tasks',
  'updates',
  'vault',
  'waiting',
] as const
export type Topic = (typeof topics)[number]

/** How often every open page gets a heartbeat on its connection (ms). */
export const heartbeatEvery = 10_000
