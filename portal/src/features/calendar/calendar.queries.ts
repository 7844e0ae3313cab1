import * as contract from '@leadwright/shared/contracts/calendar'
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
      return call(contract.getCalendar, { query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const feedQuery = () =>
  queryOptions({
    queryKey: keys.feed,
    queryFn: ({ signal }) => call(contract.getFeed, {}, { signal }),
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
    withId((id) => call(contract.addEvent, { body: { ...body, id } })),
  )
}
export const useEditEvent = () =>
  useChange((input: EndpointInput<typeof contract.editEvent>) => call(contract.editEvent, input))
export const useRemoveEvent = () =>
  useChange((eventId: string) => call(contract.removeEvent, { params: { eventId } }))
export const useRestoreEvent = () =>
  useChange((eventId: string) => call(contract.restoreEvent, { params: { eventId } }))
export const useRenewFeed = () => useChange(() => call(contract.renewFeed, {}))
export const useRevokeFeed = () => useChange(() => call(contract.revokeFeed, {}))
