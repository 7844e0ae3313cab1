import { displayName } from '@leadwright/shared/people'
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
  milestones: Due[]
  tasks: (Due & { notes: string; firstName: string | null; lastName: string | null })[]
}

/** Events with their times; milestones and tasks as whole days that keep the day free. */
export function feedEntries({ events, milestones, tasks }: Source, host: string): IcsEvent[] {
  const shared = (kind: string, row: Changed) => ({
    uid: `${kind}-${row.id}@${host}`,
    updatedAt: row.updatedAt,
    sequence: row.version - 1,
  })
  const day = (row: Due) => ({
    allDay: true,
    startsAt: row.dueOn,
    endsAt: row.dueOn,
    transparent: true,
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
      category: 'Event',
      allDay: row.allDay,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      transparent: row.allDay,
    })),
    ...milestones.map((row) => ({
      ...shared('milestone', row),
      ...day(row),
      category: 'Milestone',
    })),
    ...tasks.map((row) => ({
      ...shared('task', row),
      ...day(row),
      description: [row.notes, row.firstName ? `Assigned to ${displayName(row)}` : '']
        .filter(Boolean)
        .join('\n'),
      category: 'Task',
    })),
  ]
}
