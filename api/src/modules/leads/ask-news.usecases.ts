import { instant, mailDayIn } from '../../lib/clock.ts'
import { type ReadNews, zoneOf } from '../notifications/notifications.usecases.ts'
import { answerUrls } from './answer-link.ts'
import { findActivePerson } from './answers.repository.ts'
import { askMail, briefMail, confirmMail } from './asks.mails.ts'
import * as repository from './asks.repository.ts'
import { askWindow } from './asks.rules.ts'

/** About the appointments of that day's ask that still have no outcome. */
export const readAsk: ReadNews = (context, clientId) => {
  const { deps, reader, at } = context
  const { db, config } = deps
  const askedOn = mailDayIn(config.company.timeZone, new Date(at))
  const { from, before } = askWindow(config.company.timeZone, askedOn)
  const awaited = repository.listAwaited(db, from, before, clientId)
  const isAsked = ({ firstAskOn, secondAskOn }: (typeof awaited)[number]) =>
    firstAskOn === askedOn || secondAskOn === askedOn
  const person = findActivePerson(db, reader.userId)
  const asked = awaited.filter(isAsked).map((appointment) => ({
    ...appointment,
    urlOf: answerUrls(deps, {
      ...{ leadId: appointment.id, userId: reader.userId },
      appointmentAt: appointment.appointmentAt,
      securityStamp: person?.securityStamp ?? 0,
    }),
  }))
  if (asked.length === 0) return undefined
  return askMail(config, zoneOf(context), asked, awaited.length - asked.length)
}

/** While the appointment of which the reader was reminded is to come. */
export const readBrief: ReadNews = (context, leadId) => {
  const { db, config, clock } = context.deps
  const lead = repository.findBriefed(db, leadId)
  if (!lead || lead.appointmentAt < instant(clock)) return undefined
  return briefMail(config, zoneOf(context), lead)
}

/** While the client has open leads. */
export const readConfirmation: ReadNews = ({ deps }, clientId) => {
  const [client] = repository.listClientsWithOpenLeads(deps.db, clientId)
  if (!client) return undefined
  const { openLeads, finishedOn } = client
  return confirmMail(deps.config, { openLeads, hasEnded: finishedOn !== null })
}
