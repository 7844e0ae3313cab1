import { createInputMutation, createMutation, read } from '../../../lib/queries.ts'

export const clientTeamQuery = (clientId: string) =>
  read('clients', 'GET /api/clients/:clientId/team', { params: { clientId } })

export const staffClientsQuery = (staffId: string) =>
  read('clients', 'GET /api/staff/:staffId/clients', { params: { staffId } })

export const ownContactQuery = () => read('profile', 'GET /api/own-contact', {})

export const useAssignStaff = createInputMutation('PUT /api/clients/:clientId/team/:staffId')

export const useUnassignStaff = createMutation('DELETE /api/clients/:clientId/team/:staffId')

export const useSetContact = createMutation('PUT /api/clients/:clientId/contact')
