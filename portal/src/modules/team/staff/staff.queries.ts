import { keepPreviousData } from '@tanstack/react-query'
import { alwaysRefetch, creator, read, readForEdit, sender } from '../../../lib/queries.ts'

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

export const useAddStaff = creator('POST /api/staff')

export const useEditStaff = sender('PUT /api/staff/:staffId')

/** The user's name is also shown in the menu. */
export const useEditOwnStaff = sender('PUT /api/account/staff')
