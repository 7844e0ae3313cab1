import type { Topic } from '@leadwright/shared/topics'
import { call } from '../../lib/api.ts'
import { read, refreshAll } from '../../lib/queries.ts'

/** Topics of everything that can be in the trash: any change of one may be a deletion. */
const topics: Topic[] = ['vault', 'tasks', 'milestones', 'calendar', 'academy', 'finances']

export const trashQuery = () => ({
  ...read('trash', 'GET /api/trash', {}),
  meta: { topics },
  staleTime: 0,
})

/** Refetches everything, since any list may show the restored record. */
export async function restore(params: { kind: string; id: string }) {
  await call('POST /api/trash/:kind/:id/restore', { params })
  await refreshAll()
}
