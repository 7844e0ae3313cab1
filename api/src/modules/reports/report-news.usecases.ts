import { can } from '@leadwright/shared/permissions'
import type { ReadNews } from '../notifications/notifications.usecases.ts'
import { reportMail } from './reports.mails.ts'
import { findReport } from './reports.repository.ts'
import { shownTo } from './reports.rules.ts'
import { nameLeads, sentBefore } from './reports.usecases.ts'

/** The report as it was sent, with the current names. */
export const readSentReport: ReadNews = ({ deps, reader }, month) => {
  const { db } = deps
  const of = { clientId: reader.clientId, month }
  const found = findReport(db, of.clientId, month)
  if (!found?.sentFigures) return undefined
  const figures = shownTo(found.sentFigures, can(reader.role, 'updates.amounts'))
  const content = { figures, beforeSent: sentBefore(db, of), named: nameLeads(db, figures) }
  return reportMail(deps.config, { month, comment: found.comment, ...content })
}
