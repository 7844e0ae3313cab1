import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { topics } from '../topics.ts'

export const Topics = z.enum(topics)

/** Open connections of one person; a further one closes the oldest. */
export const connectionsPerPerson = 4
/** Open connections of all; a further one is refused with 503 `events.full`. */
export const connectionsInAll = 1_000

/**
 * Server-sent events `changed` (data: a topic), `ended` (the session is over) and `replaced`
 * (a newer connection of the same person took the place). The session is read again before each.
 */
export const openEvents = defineEndpoint('GET /api/events', {
  access: 'signed-in',
  summary: 'What changes, as it changes (text/event-stream)',
  response: Binary,
  background: true,
})
