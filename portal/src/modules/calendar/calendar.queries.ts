import type * as contract from '@leadwright/shared/contracts/calendar'
import { addDays, monthSheet } from '@leadwright/shared/days'
import { keepPreviousData } from '@tanstack/react-query'
import { alwaysRefetch, createMutation, read } from '../../lib/queries.ts'
import { recordQueries } from '../../lib/record-queries.ts'

/** First and last day of the weeks shown for a month. */
export function sheetSpan(month: string) {
  const days = monthSheet(month).flat()
  return { from: days[0] ?? month, to: days.at(-1) ?? month }
}

/**
 * The entries of a month's sheet, plus a day at both ends for other time zones. Refetched at each visit,
 * because tasks and milestones also change elsewhere.
 */
export function calendarQuery(month: string) {
  const { from, to } = sheetSpan(month)
  return {
    ...read('calendar', 'GET /api/calendar', {
      query: { from: addDays(from, -1), to: addDays(to, 1) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  }
}

export const events = recordQueries<typeof contract.events>(
  'calendar',
  '/api/calendar/events/:eventId',
)

export const feedQuery = () => alwaysRefetch(read('sessions', 'GET /api/calendar/feed', {}))
export const useRenewFeed = createMutation('POST /api/calendar/feed')
export const useRevokeFeed = createMutation('DELETE /api/calendar/feed')
