/**
 * What may have changed; pages that show it read it again. The first part of a query's key in the
 * portal is its topic. Nothing else is in an event.
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

/** How often every open page hears that its connection stands, in milliseconds. */
export const heartbeatEvery = 10_000
