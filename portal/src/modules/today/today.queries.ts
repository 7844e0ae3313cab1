import { visitGap } from '@leadwright/shared/contracts/money/visits'
import type { Topic } from '@leadwright/shared/topics'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/queries.ts'
import { today } from '../../lib/today.ts'

/** What its parts are listed under. */
const topics: readonly Topic[] = [
  'academy',
  'audit',
  'automation',
  'calendar',
  'campaign',
  'clients',
  'conversations',
  'hiring',
  'mails',
  'meetings',
  'milestones',
  'people',
  'reports',
  'rooms',
  'settings',
  'tasks',
  'updates',
  'vault',
  'waiting',
]

/** The first page of the studio; what falls due as time passes is read once a minute. */
export const todayQuery = (day = today()) =>
  queryOptions({
    ...read('today', 'GET /api/today', { query: { today: day } }),
    meta: { topics },
    refetchInterval: 60_000,
  })

/** Notes a visit when the first page is opened; again only when it would be a new one. */
export const studioVisitQuery = () => ({
  ...read('visit', 'POST /api/today/visits', {}),
  staleTime: visitGap,
  gcTime: visitGap,
})
