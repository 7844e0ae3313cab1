import type * as contract from '@leadwright/shared/contracts/clients/members'
import { queryOptions } from '@tanstack/react-query'
import { creator, read, sender } from '../../../lib/queries.ts'

export const membersQuery = (clientId: string) =>
  queryOptions({
    ...read<typeof contract.listMembers>('members', 'GET /api/clients/:clientId/members', {
      params: { clientId },
    }),
    select: ({ items }) => items,
  })

export const useInviteMember = creator<typeof contract.inviteMember>(
  'POST /api/clients/:clientId/members',
  'members',
)

export const useSetMemberRole = sender<typeof contract.setMemberRole>(
  'PUT /api/clients/:clientId/members/:userId/role',
  'members',
)

export const useRemoveMember = sender<typeof contract.removeMember>(
  'DELETE /api/clients/:clientId/members/:userId',
  'members',
)
