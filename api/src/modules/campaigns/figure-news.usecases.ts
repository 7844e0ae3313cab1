import { addDays, dayIn, mondayOf, startOfDay } from '@leadwright/shared/days'
import { countingWeeks } from '@leadwright/shared/leads'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { findCampaign, listNewWeeks } from './campaigns.repository.ts'
import { listCountingEvents } from './figures.repository.ts'
import { readWeeks } from './figures.usecases.ts'

interface Since {
  clientId: string
  /** An instant. */
  since: string
  limit: number
}

interface WeekNews {
  week: string
  leads: number
  appointments: number
  counted: boolean
  at: string
}

/** A client's weeks that were entered, or were over if they are counted, after an instant. */
export function listWeekNews(deps: Deps, db: Db, { clientId, since, limit }: Since): WeekNews[] {
  const countedFrom = findCampaign(db, clientId)?.countedFrom ?? null
  const entered = listNewWeeks(db, clientId, since, limit)
    .filter(({ week }) => countedFrom === null || week < countedFrom)
    .map(({ createdAt, ...week }) => ({ ...week, counted: false, at: createdAt }))
  if (countedFrom === null) return entered
  const { timeZone } = deps.config.company
  const from = addDays(mondayOf(dayIn(timeZone, new Date(since))), -7)
  const over = readWeeks(deps, db, clientId, { from })
    .filter(({ counted, leads, appointments }) => counted && leads + appointments > 0)
    .map((week) => ({ ...week, at: startOfDay(timeZone, addDays(week.week, 7)) }))
    .filter(({ at }) => at > since && at <= instant(deps.clock))
  return [...entered, ...over]
}

interface Correction {
  leadId: string
  at: string
  kind: 'withdrawn' | 'reinstated'
  company: string
  /** The week of the lead's release with its number of leads; null if that week is not counted. */
  leads: { week: string; before: number; after: number } | null
  /** The week that counts its appointment. */
  appointmentWeek: string | null
}

/** Leads that left or returned to a client's figures after an instant, newest first. */
export function listCorrections(deps: Deps, db: Db, { clientId, since, limit }: Since) {
  const countedFrom = findCampaign(db, clientId)?.countedFrom
  if (!countedFrom) return []
  const events = listCountingEvents(db, clientId, since)
  if (events.length === 0) return []
  const numbers = new Map(
    readWeeks(deps, db, clientId, { from: countedFrom }).map(({ week, leads }) => [week, leads]),
  )
  const corrections: Correction[] = []
  // From the present numbers back to those of that time.
  for (const { kind, releasedOn, agreedOn, ...event } of events) {
    const weeks = countingWeeks({ releasedOn, agreedOn, countedFrom })
    const { lead: week, appointment: appointmentWeek } = weeks
    const after = week ? (numbers.get(week) ?? 0) : 0
    const before = kind === 'withdrawn' ? after + 1 : after - 1
    if (week) numbers.set(week, before)
    if (kind === 'released' || (!week && !appointmentWeek)) continue
    corrections.push({
      ...event,
      kind,
      leads: week ? { week, before, after } : null,
      appointmentWeek,
    })
  }
  return corrections.slice(0, limit)
}
