import { addDays } from '@leadwright/shared/days'
import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { nameOf, pick } from '../../db/columns.ts'
import type { Reader } from '../../lib/actor.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { milestones } from '../clients/milestones/milestones.table.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { staff } from '../team/staff/staff.table.ts'
import { tasks } from '../team/tasks/tasks.table.ts'
import { events } from './calendar.table.ts'

const { placeholder } = sql

/** Days from `from` to `to`, inclusive. */
export interface Span {
  from: string
  to: string
}

const columns = {
  ...pick(events, 'id', 'title', 'location', 'notes', 'allDay', 'startsAt', 'endsAt', 'updatedAt'),
  version: events.version,
}

/**
 * @param longest length of the longest event in days, which limits how early an event may have
 * started.
 */
export const listEvents = (db: Db, { from, to }: Span, longest: number) =>
  db
    .select(columns)
    .from(events)
    .where(
      and(
        gte(events.startsAt, addDays(from, -longest - 1)),
        lt(events.startsAt, addDays(to, 1)),
        gte(events.endsAt, from),
        isNull(events.deletedAt),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .all()
export type EventRow = ReturnType<typeof listEvents>[number]

/** Meetings last a few hours at most, so one on the first day may have started on the day before. */
export const listMeetings = (db: Db, { from, to }: Span, reader: Reader) =>
  db
    .select({
      ...pick(meetings, 'id', 'title', 'startsAt', 'endsAt', 'joinUrl', 'updatedAt', 'version'),
      ...pick(meetings, 'place', 'clientId', 'name'),
      companyName: clients.companyName,
    })
    .from(meetings)
    .leftJoin(clients, eq(clients.clientId, meetings.clientId))
    .where(
      and(
        eq(meetings.status, 'booked'),
        ofReachable(meetings.clientId, reader, 'bookings.manage'),
        gte(meetings.startsAt, addDays(from, -1)),
        lt(meetings.startsAt, addDays(to, 1)),
        gte(meetings.endsAt, from),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .all()

/** Only milestones of this owner or client, or all. */
export const listMilestones = (
  db: Db,
  { from, to }: Span,
  { ownerId, clientId }: { ownerId?: string | undefined; clientId?: string },
) =>
  db
    .select({
      ...pick(milestones, 'id', 'title', 'dueOn', 'doneAt', 'updatedAt', 'version', 'clientId'),
      companyName: clients.companyName,
      ownerName: nameOf<string | null>(userProfiles),
    })
    .from(milestones)
    .innerJoin(clients, eq(clients.clientId, milestones.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, milestones.ownerId))
    .where(
      and(
        gte(milestones.dueOn, from),
        lte(milestones.dueOn, to),
        isNull(milestones.deletedAt),
        ownerId === undefined ? undefined : eq(milestones.ownerId, ownerId),
        clientId === undefined ? undefined : eq(milestones.clientId, clientId),
      ),
    )
    .orderBy(asc(milestones.dueOn), asc(milestones.id))
    .all()

/** @param assigneeId only this person's tasks, or everyone's when undefined. */
export const listTasks = (db: Db, { from, to }: Span, assigneeId: string | undefined) =>
  db
    .select({
      ...pick(tasks, 'id', 'title', 'notes', 'dueOn', 'doneAt', 'updatedAt', 'version'),
      assigneeId: tasks.assigneeId,
      companyName: clients.companyName,
      ...pick(staff, 'firstName', 'lastName'),
    })
    .from(tasks)
    .leftJoin(clients, eq(clients.clientId, tasks.clientId))
    .leftJoin(staff, eq(staff.staffId, tasks.assigneeId))
    .where(
      and(
        gte(tasks.dueOn, from),
        lte(tasks.dueOn, to),
        isNull(tasks.deletedAt),
        assigneeId === undefined ? undefined : eq(tasks.assigneeId, assigneeId),
      ),
    )
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .all()

const liveEvent = prepared((db) =>
  db
    .select(columns)
    .from(events)
    .where(and(eq(events.id, placeholder('id')), isNull(events.deletedAt)))
    .prepare(),
)
export const findEvent = (db: Db, id: string) => liveEvent(db).get({ id })
