import type * as contract from '@leadwright/shared/contracts/calendar'
import { addDays, monthSheet } from '@leadwright/shared/days'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../lib/use-record-id.ts'

const keys = {
  all: ['calendar'] as const,
  month: (month: string) => ['calendar', 'month', month] as const,
  feed: ['calendar', 'feed'] as const,
}

/** First and last day of the weeks that a month's sheet shows. */
export function sheetSpan(month: string) {
  const days = monthSheet(month).flat()
  return { from: days[0] ?? month, to: days.at(-1) ?? month }
}

/**
 * What stands on a month's sheet, and a day more at both ends for other time zones. Read anew at
 * each visit: tasks and milestones change elsewhere.
 */
export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: keys.month(month),
    queryFn: ({ signal }) => {
      const { from, to } = sheetSpan(month)
      const query = { from: addDays(from, -1), to: addDays(to, 1) }
      return call<typeof contract.getCalendar>('GET /api/calendar', { query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const feedQuery = () =>
  queryOptions({
    queryKey: keys.feed,
    queryFn: ({ signal }) =>
      call<typeof contract.getFeed>('GET /api/calendar/feed', {}, { signal }),
    staleTime: 0,
  })

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useAddEvent() {
  const withId = useRecordId()
  return useChange((body: NewRecord<typeof contract.addEvent>) =>
    withId((id) =>
      call<typeof contract.addEvent>('POST /api/calendar/events', { body: { ...body, id } }),
    ),
  )
}
export const useEditEvent = () =>
  useChange((input: EndpointInput<typeof contract.editEvent>) =>
    call<typeof contract.editEvent>('PUT /api/calendar/events/:eventId', input),
  )
export const useRemoveEvent = () =>
  useChange((eventId: string) =>
    call<typeof contract.removeEvent>('DELETE /api/calendar/events/:eventId', {
      params: { eventId },
    }),
  )
export const useRestoreEvent = () =>
  useChange((eventId: string) =>
    call<typeof contract.restoreEvent>('POST /api/calendar/events/:eventId/restore', {
      params: { eventId },
    }),
  )
export const useRenewFeed = () =>
  useChange(() => call<typeof contract.renewFeed>('POST /api/calendar/feed', {}))
export const useRevokeFeed = () =>
  useChange(() => call<typeof contract.revokeFeed>('DELETE /api/calendar/feed', {}))
