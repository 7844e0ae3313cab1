export const none = 'No source'
export const loadFailed = 'Failed to load sources'
export const emptyTitle = 'No bookings in this period'
export const coverage = (named: number, all: number) =>
  `${named} of ${all} ${all === 1 ? 'booking has' : 'bookings have'} a source.`
