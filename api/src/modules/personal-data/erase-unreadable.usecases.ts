import type { EventContext } from '../automation/events.usecases.ts'
import { eraseContentsNaming } from '../bookings/unreadable-bookings.usecases.ts'
import { matcherOfAny, type Person } from './person-matcher.ts'

/** Erases what calendar services sent and could not be read, if it names one of these people. */
export function eraseUnreadableOf(
  { tx }: Pick<EventContext, 'tx'>,
  people: readonly Partial<Person>[],
): void {
  const names = matcherOfAny(people)
  eraseContentsNaming(tx, names)
}
