import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { DateInput } from '../fields.ts'

/**
 * Server-sent events: `changed` (data: topics, separated by commas), `heartbeat`, `ended` (the session
 * is over, or has become another person's or role's), `revoked` (it is over, and the person was suspended
 * or removed) and `replaced` (a newer connection of the same person took the place). The session is read again before each. 503 `events.full` when too many
 * are open.
 */
export const openEvents = defineEndpoint('GET /api/events', {
  access: 'signed-in',
  summary: 'Stream changes as they happen (text/event-stream)',
  response: Binary,
  background: true,
})

/** Null for what the caller has no page of. */
const Count = z.int().nullable()

/** What waits for the caller, as the navigation shows it. */
export const getCounts = defineEndpoint('GET /api/counts', {
  access: 'signed-in',
  summary:
    'Get the counts shown in the navigation: notifications, updates, room requests, tasks, passwords, bookings, applications',
  /** `today` is the reader's date, from which overdue tasks are counted; the company's when missing. */
  query: z.strictObject({ today: DateInput.optional() }),
  response: z.object({
    /** Notifications that the caller has not opened yet, at most 100. */
    unseen: z.int(),
    /** Clients' updates that wait for a decision or to be read, and comments that wait for an answer. */
    waiting: Count,
    /** People who ask to be let in to a room that the caller decides on. */
    roomRequests: Count,
    /** Own open tasks that are past due. */
    overdueTasks: Count,
    /** Passwords that somebody saw who may no longer see them. */
    passwordsToRotate: Count,
    /** Bookings that belong to nobody yet. */
    unmatchedBookings: Count,
    /** Applications that are past due. */
    overdueApplications: Count,
  }),
  background: true,
})
