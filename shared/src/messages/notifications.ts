/** Of the daily email. */
export const dailySubject = (count: number) =>
  count === 1 ? '1 new notification' : `${count} new notifications`

export const unanswered = (count: number) =>
  count === 1 ? '1 appointment needs an answer' : `${count} appointments need an answer`
