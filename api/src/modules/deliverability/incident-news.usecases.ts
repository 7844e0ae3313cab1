import type { ReadNews } from '../notifications/notifications.usecases.ts'
import { incidentMail } from './incidents.mails.ts'
import { findIncident } from './incidents.repository.ts'

/** While sending is stopped, or once the incident is closed. */
export const readIncident: ReadNews = ({ deps }, id) => {
  const incident = findIncident(deps.db, id)
  if (!incident || (incident.stoppedOn ?? incident.closedOn) === null) return undefined
  return incidentMail(deps.config, incident)
}
