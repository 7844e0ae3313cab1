import type { listTrash, restoreFromTrash } from '@leadwright/shared/contracts/trash'
import { call } from '../../lib/api.ts'
import { read } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Read anew at each visit: anybody may have deleted something. */
export const trashQuery = () => ({
  ...read<typeof listTrash>('trash', 'GET /api/trash', {}),
  staleTime: 0,
})

/** Whatever lists the record reads it again. */
export async function restore(params: { kind: string; id: string }) {
  await call<typeof restoreFromTrash>('POST /api/trash/:kind/:id/restore', { params })
  await queryClient.invalidateQueries()
}
