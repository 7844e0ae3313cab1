import { queryOptions } from '@tanstack/react-query'
import { creator, read, sender } from '../../../lib/queries.ts'

export const membersQuery = (clientId: string) =>
  queryOptions({
    ...read('members', 'GET /api/clients/:clientId/members', { params: { clientId } }),
    select: ({ items }) => items,
  })

export const useInviteMember = creator('POST /api/clients/:clientId/members')

export const useInviteMemberAgain = sender('POST /api/clients/:clientId/members/:userId/invitation')

export const useSetMemberRole = sender('PUT /api/clients/:clientId/members/:userId/role')

export const useSuspendMember = sender('PUT /api/access/:userId/suspended')

export const useRemoveMember = sender('DELETE /api/clients/:clientId/members/:userId')
