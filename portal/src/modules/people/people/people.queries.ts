import type * as contract from '@leadwright/shared/contracts/people'
import { fresh, read, useCreate, useSend } from '../../../lib/queries.ts'

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

export const useInvitePerson = () =>
  useCreate<typeof contract.invitePerson>('POST /api/people', {}, ...topics)

export const useChangeRole = (userId: string) =>
  useSend<typeof contract.changeRole>(
    'PUT /api/people/:userId/role',
    { params: { userId } },
    ...topics,
  )

export const useRemovePerson = (userId: string) =>
  useSend<typeof contract.removePerson>(
    'DELETE /api/people/:userId',
    { params: { userId } },
    ...topics,
  )
