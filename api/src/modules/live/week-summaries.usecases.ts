import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { addDays, weekday } from '@leadwright/shared/days'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { companyToday, mailDayIn } from '../../lib/clock.ts'
import { listActiveClients } from '../campaigns/campaigns.usecases.ts'
import { readWeeks } from '../campaigns/figures.usecases.ts'
import { listPeopleOf } from '../identity/auth/users.usecases.ts'
import {
  findReceiver,
  isNotified,
  notify,
  type ReadNews,
  type Receiver,
  zoneOf,
} from '../notifications/notifications.usecases.ts'
import { readToCome } from '../reports/to-come.usecases.ts'
import { listNeeds } from './needs-you.usecases.ts'
import { type WeekSummary, weekSummaryMail } from './week-summaries.mails.ts'

const kind = 'week.summary'

/**
 * Summarizes the last complete week for the people of clients whose campaign runs, on Monday at 08:00 in their
 * time zone, or until Tuesday if the server was not running. Those with nothing to read get none. Other requests are
 * answered between two people.
 */
export async function sendWeekSummaries(deps: Deps): Promise<void> {
  const { db, clock, config } = deps
  for (const clientId of listActiveClients(db)) {
    for (const { userId } of listPeopleOf(db, clientId)) {
      await yieldToEventLoop()
      const reader = findReceiver(db, userId)
      const zone = reader?.timeZone ?? config.company.timeZone
      const today = mailDayIn(zone, clock.now())
      const week = addDays(today, -7)
      const isOver = addDays(week, 6) < companyToday(deps)
      if (!reader || weekday(today) !== 1 || !isOver) continue
      if (isNotified(db, { userId, kind, subjectId: week }) || !summaryOf(deps, reader, week))
        continue
      transaction(db, (tx) => notify(tx, deps, { kind, userId, subjectId: week }))
    }
  }
}

/** Undefined if there is nothing to say. */
function summaryOf(deps: Deps, reader: Receiver, week: string): WeekSummary | undefined {
  const { clientId, role } = reader
  const weeks = readWeeks(deps, deps.db, clientId, { from: addDays(week, -7), to: week })
  const now = weeks.find((one) => one.week === week)
  const before = weeks.find((one) => one.week !== week) ?? null
  const toCome = readToCome(deps, clientId)
  const needs = listNeeds(deps, { clientId, role }, companyToday(deps))
  if (!now && toCome.count === 0 && needs.length === 0) return undefined
  return { week, figures: now ? { now, before } : null, toCome, needs }
}

export const readWeekSummary: ReadNews = (context, week) => {
  const { deps, reader } = context
  const summary = summaryOf(deps, reader, week)
  return summary && weekSummaryMail(deps.config, zoneOf(context), summary)
}
