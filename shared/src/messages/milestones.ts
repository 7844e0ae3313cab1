/** E.g. "Moved all open milestones of Baltic Freight 7 days later." */
export const allMoved = (companyName: string, days: number) =>
  `Moved all open milestones of ${companyName} ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}.`
