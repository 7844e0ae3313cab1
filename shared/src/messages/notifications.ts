/** Of the daily email. */
export const dailySubject = (count: number) =>
  count === 1 ? '1 new notification' : `${count} new notifications`
