export {
  deleteAssignment,
  insertAssignment,
  isAssigned,
  isContactOf,
  isReachable,
  listClientsOf,
  listTeamOf,
  setContact,
} from './client-staff.repository.ts'
