import { queryOptions } from '@tanstack/react-query'
import type { OutputOf } from '../../lib/endpoints.ts'
import { read } from '../../lib/queries.ts'
import { today } from '../../lib/today.ts'

/** Topics of everything on the page. */
const topics = [
  'academy',
  'audit',
  'automation',
  'calendar',
  'campaign',
  'clients',
  'conversations',
  'hiring',
  'leads',
  'mails',
  'meetings',
  'milestones',
  'people',
  'personal-data',
  'reports',
  'rooms',
  'sending',
  'settings',
  'tasks',
  'updates',
  'vault',
  'waiting',
] as const

/** The studio's first page. Refetched once a minute, because items become due as time passes. */
export const todayQuery = (day = today()) =>
  queryOptions({
    ...read(topics, 'GET /api/today', { query: { today: day } }),
    refetchInterval: 60_000,
  })

/** What waits for the viewer at a client. */
export const clientActionItemsQuery = (clientId: string) =>
  read(
    ['conversations', 'leads', 'meetings', 'payments', 'updates', 'waiting'],
    'GET /api/clients/:clientId/action-items',
    { params: { clientId } },
  )

/** The current results of all clients. Refetched every ten minutes, because risks arise as time passes. */
export const clientResultsQuery = () =>
  queryOptions({
    ...read(
      ['campaign', 'clients', 'conversations', 'leads', 'meetings', 'members', 'notes', 'payments'],
      'GET /api/client-results',
      {},
    ),
    refetchInterval: 10 * 60_000,
    select: ({ week, items }: OutputOf<'GET /api/client-results'>) => ({
      week,
      byClient: new Map(items.map((one) => [one.clientId, one])),
    }),
  })
