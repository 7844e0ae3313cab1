import type * as contract from '@leadwright/shared/contracts/people'
import { creator, fresh, read, sender } from '../../../lib/queries.ts'

export const peopleQuery = () => read<typeof contract.listPeople>('people', 'GET /api/people', {})

/** What would end with a removal; never from the cache. */
export const removalQuery = (userId: string) => ({
  ...read<typeof contract.previewRemoval>('removal', 'GET /api/people/:userId/removal', {
    params: { userId },
  }),
  ...fresh,
})

/** Lists of staff elsewhere change with the people. */
const topics = ['people', 'access', 'staff', 'tasks', 'rooms'] as const

export const useInvitePerson = creator<typeof contract.invitePerson>('POST /api/people', ...topics)

export const useChangeRole = sender<typeof contract.changeRole>(
  'PUT /api/people/:userId/role',
  ...topics,
)

export const useRemovePerson = sender<typeof contract.removePerson>(
  'DELETE /api/people/:userId',
  ...topics,
)
