import { call } from '../../lib/api.ts'
import { read } from '../../lib/queries.ts'

/** Topics of everything that can be in the trash: any change of one may be a deletion. */
const topics = ['vault', 'tasks', 'milestones', 'calendar', 'academy', 'finances'] as const

export const trashQuery = () => ({
  ...read(topics, 'GET /api/trash', {}),
  staleTime: 0,
})

export const restore = (params: { kind: string; id: string }) =>
  call('POST /api/trash/:kind/:id/restore', { params })
