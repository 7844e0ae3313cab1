import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, tasksPath } from '@leadwright/shared/record-paths'
import type { IcsEvent } from '../../lib/ics.ts'

interface Changed {
  id: string
  title: string
  updatedAt: string
  version: number
}
interface Due extends Changed {
  dueOn: string
  doneAt: string | null
  companyName: string | null
}
interface Source {
  events: (Changed & {
    location: string
    notes: string
    allDay: boolean
    startsAt: string
    endsAt: string
  })[]
  meetings: (Changed & {
    startsAt: string
    endsAt: string
    joinUrl: string | null
    place: string | null
    clientId: string | null
    companyName: string | null
    name: string | null
  })[]
  milestones: (Due & { ownerName: string | null })[]
  tasks: (Due & {
    notes: string
    assigneeId: string | null
    firstName: string | null
    lastName: string | null
  })[]
}

const withGuest = (title: string, guest: string | null) => (guest ? `${title} (${guest})` : title)

/** The id of an entry of a kind, the same in every file. */
type UidOf = (kind: string, id: string) => string

const wholeDay = (day: string) => ({
  allDay: true,
  startsAt: day,
  endsAt: day,
  transparent: true,
})

const identityOf = (uidOf: UidOf) => (kind: string, row: Changed) => ({
  uid: uidOf(kind, row.id),
  updatedAt: row.updatedAt,
  sequence: row.version - 1,
})

/** A client's milestones, as whole days that do not block time; without the responsible person. */
export const milestoneEntries = (
  milestones: readonly Due[],
  uidOf: UidOf,
  url: string,
): IcsEvent[] =>
  milestones.map((row) => ({
    ...identityOf(uidOf)('milestone', row),
    ...wholeDay(row.dueOn),
    summary: row.doneAt ? `✓ ${row.title}` : row.title,
    url,
    category: 'Milestone',
  }))

/**
 * Events and meetings with their times; milestones and tasks as whole days that do not block time.
 * Each links to its place in the portal.
 */
export function feedEntries(
  { events, meetings, milestones, tasks }: Source,
  { portalOrigin, role, uidOf }: { portalOrigin: string; role: string; uidOf: UidOf },
): IcsEvent[] {
  const dayUrl = (day: string) => `${portalOrigin}${paths.calendar}?${new URLSearchParams({ day })}`
  const shared = identityOf(uidOf)
  /** The task list that contains the task. */
  const listOf = ({ assigneeId }: { assigneeId: string | null }) =>
    can(role, 'tasks.assign') ? (assigneeId ?? 'none') : 'me'
  const day = (row: Due) => ({
    ...wholeDay(row.dueOn),
    summary: [row.doneAt ? '✓' : '', row.title, row.companyName ? `(${row.companyName})` : '']
      .filter(Boolean)
      .join(' '),
  })
  return [
    ...events.map((row) => ({
      ...shared('event', row),
      summary: row.title,
      description: row.notes,
      location: row.location,
      url: dayUrl(row.startsAt),
      category: 'Event',
      allDay: row.allDay,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      transparent: row.allDay,
    })),
    ...meetings.map((row) => ({
      ...shared('meeting', row),
      summary: withGuest(row.title, row.companyName ?? row.name),
      location: row.joinUrl ?? row.place ?? '',
      url: `${portalOrigin}${row.clientId ? clientTabPath(row.clientId, 'meetings') : paths.bookings}`,
      category: 'Meeting',
      allDay: false,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      transparent: false,
    })),
    ...milestones.map((row) => ({
      ...shared('milestone', row),
      ...day(row),
      description: row.ownerName ? `Owner: ${row.ownerName}` : '',
      url: dayUrl(row.dueOn),
      category: 'Milestone',
    })),
    ...tasks.map((row) => ({
      ...shared('task', row),
      ...day(row),
      description: [row.notes, row.firstName ? `Assigned to ${displayName(row)}` : '']
        .filter(Boolean)
        .join('\n'),
      url: `${portalOrigin}${tasksPath({ person: listOf(row), task: row.id })}`,
      category: 'Task',
    })),
  ]
}
