import type { Topic } from '@leadwright/shared/topics'
import { call } from '../../lib/api.ts'
import { read, refreshAll } from '../../lib/queries.ts'

/** Of the kinds that it may list: each change of one may be a removal. */
const topics: Topic[] = ['vault', 'tasks', 'milestones', 'calendar', 'academy', 'finances']

export const trashQuery = () => ({
  ...read('trash', 'GET /api/trash', {}),
  meta: { topics },
  staleTime: 0,
})

/** Whatever lists the record reads it again. */
export async function restore(params: { kind: string; id: string }) {
  await call('POST /api/trash/:kind/:id/restore', { params })
  await refreshAll()
}
