import {
  type CalendarEntry,
  type EditEventBody,
  type EventBody,
  type EventView,
  eventMaxDays,
} from '@leadwright/shared/contracts/calendar'
import type { AgendaEntry } from '@leadwright/shared/contracts/today'
import { addDays } from '@leadwright/shared/days'
import { linkIn } from '@leadwright/shared/link'
import { displayName } from '@leadwright/shared/people'
import { can, type Permission } from '@leadwright/shared/permissions'
import { type Db, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Reader } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { orNotFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { defineRecord } from '../records/record.repository.ts'
import { trashUseCases } from '../records/record.usecases.ts'
import { readSetting } from '../settings/settings.usecases.ts'
import * as repository from './calendar.repository.ts'
import { events as table } from './calendar.table.ts'

export const events = defineRecord({
  table,
  type: 'event',
  nameOf: ({ title }) => title,
  search: {
    label: 'Events',
    place: 11,
    // The scope is the start, so that a search result opens that day in the calendar.
    found: ({ title, location, notes, startsAt }) => ({
      subtitle: location,
      scope: startsAt,
      text: [title, location, notes],
    }),
  },
  auditFields: ({ title, startsAt, endsAt, location }) => ({
    title,
    starts: startsAt,
    ends: endsAt,
    place: location,
  }),
  trash: { label: 'Event', permission: 'calendar.write' },
})

/** What a person may see in a span: events, meetings, milestones and tasks. */
export function readSpan(db: Db, who: Reader, span: repository.Span) {
  /** Restricts to the person's own items unless they may see everyone's. */
  const own = (everyones: Permission) => (can(who.role, everyones) ? undefined : who.userId)
  return {
    events: repository.listEvents(db, span, eventMaxDays),
    meetings: repository.listMeetings(db, span, who),
    milestones: repository.listMilestones(db, span, { ownerId: own('milestones.read') }),
    tasks: repository.listTasks(db, span, own('tasks.assign')),
  }
}

/** The entries of a span of days and the links shown next to them (decisions: Calendar). */
export function getCalendar(deps: Deps, actor: Actor, span: repository.Span) {
  const { events, meetings, milestones, tasks } = readSpan(deps.db, actor, span)
  const entries: CalendarEntry[] = [
    ...events.map(viewOf),
    ...meetings.map((row) => ({ ...row, kind: 'meeting' as const })),
    ...milestones.map(({ doneAt, ...row }) => ({
      ...row,
      kind: 'milestone' as const,
      reachable: isReachable(deps.db, row.clientId, actor, 'milestones.read'),
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

/** Events of the reader's day and the week after it that are not over. */
export function listNextEvents(deps: Deps, today: string, limit: number): AgendaEntry[] {
  const now = instant(deps.clock)
  // The span is in UTC, where the reader's day may start a day earlier.
  const span = { from: addDays(today, -1), to: addDays(today, 7) }
  return repository
    .listEvents(deps.db, span, eventMaxDays)
    .filter(({ allDay, endsAt }) => endsAt >= (allDay ? today : now))
    .slice(0, limit)
    .map((row) => {
      const joinUrl = linkIn(row.location)
      const place = joinUrl === null && row.location ? row.location : null
      return { ...row, client: null, applicationId: null, guest: null, joinUrl, place }
    })
}

export function addEvent(deps: Deps, actor: Actor, input: EventBody): EventView {
  return transaction(deps.db, (tx) => {
    const id = newId()
    events.create({ tx, deps, actor }, { id, ...input })
    return found(tx, id)
  })
}

/** Errors: 404; `record.conflict` for an older version. */
export function editEvent(deps: Deps, actor: Actor, id: string, input: EditEventBody): EventView {
  const { version, ...change } = input
  return transaction(deps.db, (tx) => {
    events.update({ tx, deps, actor }, { id, version }, change)
    return found(tx, id)
  })
}

export const getEvent = ({ db }: Deps, _actor: Actor, id: string) => found(db, id)
export const eventsTrash = trashUseCases(events, found)

function found(db: Db, id: string): EventView {
  const row = orNotFound(repository.findEvent(db, id))
  return viewOf(row)
}

/** A location that is a web address is the link to join. */
const viewOf = (row: repository.EventRow): EventView => ({ kind: 'event', ...row })
