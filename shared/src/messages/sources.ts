export const none = 'No source'
export const loadFailed = 'Failed to load sources'
export const emptyTitle = 'No bookings in this period'
export const coverage = (named: number, all: number) =>
  `${named} of ${all} ${all === 1 ? 'booking carries' : 'bookings carry'} a source.`
export const erased = 'Erased person'
export const howCounted =
  'Counted are the bookings of people who were not clients yet, made in your calendars. A booking counts once however often it is moved, also when it was cancelled or ignored; interviews do not count. The source is the one named in the link that was followed to book. A client and their fees count for the source of their first booking only. Erased people stay in the count without a name.'
