export const empty = 'No notifications yet.'
export const loadFailed = 'Failed to load notifications'

/** Of the daily email. */
export const dailySubject = (count: number) =>
  count === 1 ? '1 new notification' : `${count} new notifications`
