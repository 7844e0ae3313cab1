import { Binary, defineEndpoint } from '../endpoint.ts'

/**
 * Server-sent events: `changed` (data: topics, separated by commas), `heartbeat`, `ended` (the session
 * is over, or has become another person's or role's) and `replaced` (a newer connection of the same
 * person took the place). The session is read again before each. 503 `events.full` when too many
 * are open.
 */
export const openEvents = defineEndpoint({
  address: 'GET /api/events',
  access: 'signed-in',
  summary: 'What changes, as it changes (text/event-stream)',
  response: Binary,
  background: true,
})
