import { queryOptions } from '@tanstack/react-query'
import { createMutation, createOnceMutation, read } from '../../../lib/queries.ts'

export const membersQuery = (clientId: string) =>
  queryOptions({
    ...read('members', 'GET /api/clients/:clientId/members', { params: { clientId } }),
    select: ({ items }) => items,
  })

export const useInviteMember = createOnceMutation('POST /api/clients/:clientId/members')

export const useInviteMemberAgain = createMutation(
  'POST /api/clients/:clientId/members/:userId/invitation',
)

export const useSetMemberRole = createMutation('PUT /api/clients/:clientId/members/:userId/role')

export const useSuspendMember = createMutation('PUT /api/access/:userId/suspended')

export const useRemoveMember = createMutation('DELETE /api/clients/:clientId/members/:userId')
