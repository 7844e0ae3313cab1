import type { ReadNews } from '../../notifications/notifications.usecases.ts'
import { payEntryMail } from './pay.mails.ts'
import { findEntry } from './pay.repository.ts'

export const readPayEntry: ReadNews = ({ deps }, id) => {
  const entry = findEntry(deps.db, id)
  return entry && payEntryMail(deps.config, entry)
}
