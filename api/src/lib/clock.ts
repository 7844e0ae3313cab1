/** The time source of the whole api, so that rules about time can be tested. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** ISO-8601 UTC with milliseconds, the form in which every instant is stored. */
export function instant(clock: Clock, offsetMs = 0): string {
  return new Date(clock.now().getTime() + offsetMs).toISOString()
}
