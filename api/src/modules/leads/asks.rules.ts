import { addDays, daysBetween, startOfDay } from '@leadwright/shared/days'
import { askAfterDays, askAgainAfterDays, askUntilDays } from '@leadwright/shared/leads'

/** The second ask about an appointment, together with another's, comes a week after the first. */
const joinAfterDays = 7

/** When the appointments were that a day's ask may be about. */
export const askWindow = (timeZone: string, day: string) => ({
  from: startOfDay(timeZone, addDays(day, -askUntilDays)),
  before: startOfDay(timeZone, addDays(day, 1 - askAfterDays)),
})

/** An appointment without an outcome, in days of the company's calendar. */
export interface AwaitedAppointment {
  appointmentOn: string
  firstAskOn: string | null
  secondAskOn: string | null
}

interface DueAsk<T> {
  kind: 'first-ask' | 'second-ask'
  appointment: T
}

/**
 * Which of a client's appointments to ask about today: each twice at most. If a second ask is due,
 * those that were asked about a week ago go with it, so that the client is not asked again for each.
 */
export function dueAsks<T extends AwaitedAppointment>(
  appointments: readonly T[],
  today: string,
): DueAsk<T>[] {
  const askable = appointments.filter(({ appointmentOn, secondAskOn }) => {
    const age = daysBetween(appointmentOn, today)
    return age >= askAfterDays && age <= askUntilDays && secondAskOn === null
  })
  const first = askable.filter(({ firstAskOn }) => firstAskOn === null)
  const asked = askable.flatMap((appointment) => {
    const { appointmentOn, firstAskOn } = appointment
    if (firstAskOn === null) return []
    const sinceAsked = daysBetween(firstAskOn, today)
    const isDue =
      daysBetween(appointmentOn, today) >= askAgainAfterDays &&
      sinceAsked >= askAgainAfterDays - askAfterDays
    return [{ appointment, sinceAsked, isDue }]
  })
  const second = asked.some(({ isDue }) => isDue)
    ? asked.filter(({ isDue, sinceAsked }) => isDue || sinceAsked >= joinAfterDays)
    : []
  return [
    ...first.map((appointment): DueAsk<T> => ({ kind: 'first-ask', appointment })),
    ...second.map(({ appointment }): DueAsk<T> => ({ kind: 'second-ask', appointment })),
  ].sort((a, b) => (a.appointment.appointmentOn < b.appointment.appointmentOn ? -1 : 1))
}

/** The first day of the quarter of a day. */
export function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}
