import type {
  AuditFilters,
  checkAuditChain,
  exportAudit,
  getAuditChoices,
  listAudit,
} from '@leadwright/shared/contracts/audit'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, urlOf } from '../../lib/api.ts'

const keys = {
  list: (filters: AuditFilters) => ['audit', 'list', filters] as const,
  choices: ['audit', 'choices'] as const,
  chain: (scope: 'new' | 'all') => ['audit', 'chain', scope] as const,
}

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: keys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAudit>(
        'GET /api/audit',
        { query: { ...filters, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

export const auditChoicesQuery = () =>
  queryOptions({
    queryKey: keys.choices,
    queryFn: ({ signal }) => call<typeof getAuditChoices>('GET /api/audit/choices', {}, { signal }),
  })

export const auditChainQuery = (scope: 'new' | 'all') =>
  queryOptions({
    queryKey: keys.chain(scope),
    queryFn: ({ signal }) =>
      call<typeof checkAuditChain>('GET /api/audit/chain', { query: { scope } }, { signal }),
    staleTime: 60_000,
  })

export const auditCsvUrl = (filters: AuditFilters) =>
  urlOf<typeof exportAudit>('GET /api/audit/export', { query: filters })
