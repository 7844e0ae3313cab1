/** Calendar days in UTC, both included. */
export interface Period {
  from: string
  to: string
}

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The period in the address, else the year so far. */
export function periodFrom(params: URLSearchParams, today: string): Period {
  const from = params.get('from')
  const to = params.get('to')
  if (isDay(from) && isDay(to)) return { from, to }
  return { from: `${today.slice(0, 4)}-01-01`, to: today }
}

/** Today in UTC, the day in which the server counts. */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10)
