import type * as contract from '@leadwright/shared/contracts/team/staff'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { creator, read, sender, useChange } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'

/** Staff by first name, with how many there are in all. */
export const staffQuery = (search: string) => ({
  ...read<typeof contract.listStaff>('staff', 'GET /api/staff', { query: { search } }),
  placeholderData: keepPreviousData,
})

export const staffMemberQuery = (staffId: string) => ({
  ...read<typeof contract.getStaff>('staff', 'GET /api/staff/:staffId', { params: { staffId } }),
  staleTime: 0,
})

export const useAddStaff = creator<typeof contract.addStaff>('POST /api/staff', 'staff')

export const useEditStaff = sender<typeof contract.editStaff>('PUT /api/staff/:staffId', 'staff')

export const useChangeOwnMeetLink = sender<typeof contract.changeOwnMeetLink>(
  'PUT /api/staff/:staffId/meet-link',
  'staff',
)

/** What would go with a staff member, read at the moment of asking. */
export const readStaffRemoval = (staffId: string) =>
  call<typeof contract.previewStaffRemoval>('GET /api/staff/:staffId/removal', {
    params: { staffId },
  })

export const useDeleteStaff = (staffId: string) =>
  useChange(async () => {
    await call<typeof contract.deleteStaff>('DELETE /api/staff/:staffId', { params: { staffId } })
    // Or it would be read again for the dialog that is about to close.
    queryClient.removeQueries({ queryKey: staffMemberQuery(staffId).queryKey })
  }, 'staff')
