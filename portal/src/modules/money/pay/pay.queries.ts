import type * as contract from '@leadwright/shared/contracts/money/pay'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

const keys = {
  all: ['pay'] as const,
  of: (staffId: string) => ['pay', staffId] as const,
}
type Page = Awaited<ReturnType<typeof call<typeof contract.listPay>>>

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  staleTime: 0,
  select: ({ pages }: { pages: Page[] }) => ({
    entries: pages.flatMap(({ items }) => items),
    total: pages[0]?.total ?? 0,
    totalThisYear: pages[0]?.totalThisYear ?? 0,
  }),
}

/** Entries of a staff member with their sums; without an id, one's own. */
export const payQuery = (staffId?: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.of(staffId ?? 'own'),
    queryFn: ({ pageParam: cursor, signal }) =>
      staffId
        ? call<typeof contract.listPay>('GET /api/pay', { query: { staffId, cursor } }, { signal })
        : call<typeof contract.listOwnPay>('GET /api/pay/own', { query: { cursor } }, { signal }),
  })

export function useAddPayEntry() {
  const queryClient = useQueryClient()
  const withId = useRecordId()
  return useMutation({
    mutationFn: (body: NewRecord<typeof contract.addPayEntry>) =>
      withId((id) => call<typeof contract.addPayEntry>('POST /api/pay', { body: { ...body, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}
