import { dayIn } from '@leadwright/shared/days'
import { type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { companyToday, instant, mailDayIn } from '../../lib/clock.ts'
import { listPeopleOf } from '../identity/auth/users.usecases.ts'
import { notify } from '../notifications/notifications.usecases.ts'
import * as repository from './asks.repository.ts'
import { askWindow, dueAsks, quarterOf } from './asks.rules.ts'
import { briefBeforeMs } from './leads.rules.ts'

type Ask = Parameters<typeof repository.insertAsk>[1]
type Awaited = ReturnType<typeof repository.listAwaited>[number] & { appointmentOn: string }

/**
 * Asks clients about appointments without an outcome and about their open leads: at most once a day,
 * however often it runs, and even if the clock is set back.
 */
export function askClients(deps: Deps): void {
  const { timeZone } = deps.config.company
  const today = mailDayIn(timeZone, deps.clock.now())
  const { from, before } = askWindow(timeZone, today)
  const awaited = repository
    .listAwaited(deps.db, from, before)
    .map((one) => ({ ...one, appointmentOn: dayIn(timeZone, new Date(one.appointmentAt)) }))
  for (const [clientId, appointments] of Map.groupBy(awaited, (one) => one.clientId)) {
    const due = dueAsks(appointments, today)
    if (due.length === 0) continue
    transaction(deps.db, (tx) => askAboutAppointments(tx, deps, { clientId, due, today }))
  }
  const quarter = quarterOf(today)
  for (const client of repository.listClientsWithOpenLeads(deps.db)) {
    const { clientId, finishedOn } = client
    const isDue = (since: string) =>
      client.confirmedOn < since &&
      (repository.lastAskOn(deps.db, clientId, 'open-leads') ?? '') < since
    const hasEnded = finishedOn !== null && finishedOn >= quarter && isDue(finishedOn)
    if (!hasEnded && !(client.releasedOn < quarter && isDue(quarter))) continue
    transaction(deps.db, (tx) => {
      if (!startAsking(tx, { clientId, askedOn: today, about: 'open-leads' })) return
      notify(tx, deps, { kind: 'lead.confirm', subjectId: clientId, clientId })
    })
  }
}

/** False if the client was asked on this day or a later one, or no one would receive it. */
function startAsking(tx: Tx, ask: Ask): boolean {
  const last = repository.lastAskOn(tx, ask.clientId)
  if (last !== null && last >= ask.askedOn) return false
  if (listPeopleOf(tx, ask.clientId).length === 0) return false
  repository.insertAsk(tx, ask)
  return true
}

interface DueAppointments {
  clientId: string
  due: ReturnType<typeof dueAsks<Awaited>>
  today: string
}

function askAboutAppointments(tx: Tx, deps: Deps, { clientId, due, today }: DueAppointments): void {
  if (!startAsking(tx, { clientId, askedOn: today, about: 'appointments' })) return
  for (const { kind, appointment } of due) {
    const { id: leadId, appointmentAt } = appointment
    repository.insertReminder(tx, { leadId, appointmentAt, kind, sentOn: today })
  }
  notify(tx, deps, { kind: 'lead.ask', subjectId: clientId, clientId })
}

/** Sends the brief again 24 hours before each appointment, once per date. */
export function sendBriefs(deps: Deps): void {
  const sentOn = companyToday(deps)
  const soon = repository.listUnbriefed(
    deps.db,
    instant(deps.clock),
    instant(deps.clock, briefBeforeMs),
  )
  for (const lead of soon) {
    transaction(deps.db, (tx) => {
      const { id, clientId, appointmentAt } = lead
      repository.insertReminder(tx, { leadId: id, appointmentAt, kind: 'brief', sentOn })
      notify(tx, deps, { kind: 'lead.brief', subjectId: id, clientId })
    })
  }
}
