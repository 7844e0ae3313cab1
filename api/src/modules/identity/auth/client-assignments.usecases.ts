export {
  deleteAssignment,
  insertAssignment,
  isAssigned,
  isReachable,
  listClientsOf,
  listTeamOf,
  setContact,
} from './client-staff.repository.ts'
