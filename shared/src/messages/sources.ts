export const none = 'No source'
export const loadFailed = 'Failed to load sources'
export const emptyTitle = 'No bookings in this period'
export const coverage = (named: number, all: number) =>
  `${named} of ${all} ${all === 1 ? 'booking has' : 'bookings have'} a source.`
export const howCounted =
  'Counts bookings in your calendars by people who weren’t clients yet, except interviews. A booking counts once, even if it was moved, cancelled or ignored. Its source comes from the link the person followed. Clients and their fees count toward the source of their first booking only. Erased people still count, without a name.'
