import {
  type CalendarEntry,
  type EditEventBody,
  type EventBody,
  type EventView,
  eventMaxDays,
} from '@leadwright/shared/contracts/calendar'
import type { WithId } from '@leadwright/shared/fields'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import { createOnce } from '../../db/create-once.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { missing, stale } from '../../lib/refusal.ts'
import { recordChange } from '../audit/audit.ts'
import { readSetting } from '../settings/settings.usecases.ts'
import * as repository from './calendar.repository.ts'

/** What a person may see of a span: events, own tasks or everyone's, milestones for admins. */
export function readSpan(db: Db, who: { userId: string; role: string }, span: repository.Span) {
  const everyones = can(who.role, 'tasks.assign')
  return {
    events: repository.listEvents(db, span, eventMaxDays),
    milestones: can(who.role, 'milestones.read') ? repository.listMilestones(db, span) : [],
    tasks: repository.listTasks(db, span, everyones ? undefined : who.userId),
  }
}

/** Entries of a span of days and the links beside them (decisions: Calendar). */
export function getCalendar(deps: Deps, actor: Actor, span: repository.Span) {
  const { events, milestones, tasks } = readSpan(deps.db, actor, span)
  const entries: CalendarEntry[] = [
    ...events.map(viewOf),
    ...milestones.map(({ doneAt, ...row }) => ({
      ...row,
      kind: 'milestone' as const,
      done: doneAt !== null,
    })),
    ...tasks.map(({ doneAt, firstName, lastName, ...row }) => ({
      ...row,
      kind: 'task' as const,
      done: doneAt !== null,
      assigneeName: firstName === null ? null : displayName({ firstName, lastName }),
    })),
  ]
  return { entries, shortcuts: readSetting(deps.db, 'calendarShortcuts') }
}

export function addEvent(deps: Deps, actor: Actor, input: WithId<EventBody>): EventView {
  return transaction(deps.db, (tx) => {
    createOnce(tx, deps, { actor, kind: 'event', input }, () => {
      const at = instant(deps.clock)
      repository.insertEvent(tx, { ...input, createdAt: at, updatedAt: at })
      audit(tx, deps, actor, 'event.added', input.id, input)
    })
    return found(tx, input.id)
  })
}

/** Errors: 404; `record.conflict` for a stale version. */
export function editEvent(deps: Deps, actor: Actor, id: string, input: EditEventBody): EventView {
  const { version, ...change } = input
  return transaction(deps.db, (tx) => {
    found(tx, id)
    const at = instant(deps.clock)
    if (!repository.updateEvent(tx, { id, version, at }, change)) throw stale()
    audit(tx, deps, actor, 'event.edited', id, change)
    return found(tx, id)
  })
}

/** Into the bin, from which it is purged after 30 days. Error: 404. */
export function removeEvent(deps: Deps, actor: Actor, id: string): undefined {
  transaction(deps.db, (tx) => {
    const event = found(tx, id)
    repository.setDeleted(tx, id, instant(deps.clock))
    audit(tx, deps, actor, 'event.removed', id, event)
  })
}

/** Error: 404 unless it is in the bin. */
export function restoreEvent(deps: Deps, actor: Actor, id: string): EventView {
  return transaction(deps.db, (tx) => {
    const event = repository.findRemovedEvent(tx, id)
    if (!event) throw missing()
    repository.setDeleted(tx, id, null)
    audit(tx, deps, actor, 'event.restored', id, event)
    return found(tx, id)
  })
}

function found(tx: Tx, id: string): EventView {
  const row = repository.findEvent(tx, id)
  if (!row) throw missing()
  return viewOf(row)
}

const viewOf = (row: repository.EventRow): EventView => ({ kind: 'event', ...row })

function audit(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  action: string,
  id: string,
  { title, startsAt, endsAt }: { title: string; startsAt: string; endsAt: string },
) {
  const subject = { type: 'event', id }
  recordChange({ tx, deps, actor }, action, subject, { title, startsAt, endsAt })
}
