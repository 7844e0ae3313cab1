import { keepPreviousData } from '@tanstack/react-query'
import {
  alwaysRefetch,
  createMutation,
  createOnceMutation,
  read,
  readForEdit,
} from '../../../lib/queries.ts'

/** Staff by first name, with the total count. */
export const staffQuery = (search: string) => ({
  ...read('staff', 'GET /api/staff', { query: { search } }),
  placeholderData: keepPreviousData,
})

export const staffMemberQuery = (staffId: string) =>
  alwaysRefetch(read('staff', 'GET /api/staff/:staffId', { params: { staffId } }))

/** For the person's form. */
export const staffMemberForEditQuery = (staffId: string) =>
  readForEdit('staff', 'GET /api/staff/:staffId', { params: { staffId } })

export const useAddStaff = createOnceMutation('POST /api/staff')

export const useEditStaff = createMutation('PUT /api/staff/:staffId')

/** The user's name is also shown in the menu. */
export const useEditOwnStaff = createMutation('PUT /api/account/staff')

export const useSetAbsence = createMutation('PUT /api/staff/:staffId/absence')

export const useEndAbsence = createMutation('DELETE /api/staff/:staffId/absence')
