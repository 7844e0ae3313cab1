import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { DateInput } from '../fields.ts'
import { notificationTopics } from '../notification-topics.ts'

/**
 * Server-sent events: `changed` (data: topics, separated by commas, and `from:` with the id of the
 * page if it was one of this session), `resumed` (anything may have changed), `heartbeat`, `ended` (the session is over, or now has
 * another person or role), `revoked` (it is over, and the person was suspended or removed) and
 * `replaced` (by a newer connection of the same person). The session is read again before each.
 * 503 `events.full` when too many are open.
 */
export const openEvents = defineEndpoint('GET /api/events', {
  access: 'signed-in',
  summary: 'Stream changes as they happen (text/event-stream)',
  /**
   * `loadedAt` is the description of the `loaded` metric in the `Server-Timing` of the portal's page.
   * The first event says what has changed since then; without it, `resumed`.
   */
  query: z.strictObject({ loadedAt: z.string().max(100).optional() }),
  response: Binary,
  mediaType: 'text/event-stream',
  background: true,
})

/** Null if the caller has no page for it. */
const Count = z.int().nullable()

/** Numbers of waiting items, as the caller's navigation shows them. */
export const getCounts = defineEndpoint('GET /api/counts', {
  topics: [...notificationTopics, 'hiring', 'waiting'],
  access: 'signed-in',
  summary:
    'Get the counts shown in the navigation: notifications, unread conversations, updates and deals, room requests, tasks, passwords, bookings, applications',
  /** `today` is the reader's date, which decides what is overdue; by default the company's. */
  query: z.strictObject({ today: DateInput.optional() }),
  response: z.object({
    /** Notifications that the caller has not opened yet, at most 100. */
    unseen: z.int(),
    /** Conversations of the caller's company with a comment that they have not seen. */
    unreadConversations: Count,
    /**
     * Clients' updates that wait for a decision or to be read, comments that wait for an answer,
     * and reported deals.
     */
    waiting: Count,
    /** People who ask to join a room that the caller decides on. */
    roomRequests: Count,
    /** The caller's open tasks that are past due. */
    overdueTasks: Count,
    /** Passwords seen by someone who may no longer see them. */
    passwordsToRotate: Count,
    /** Unassigned bookings. */
    unmatchedBookings: Count,
    /** Applications that are past due. */
    overdueApplications: Count,
  }),
  background: true,
})
