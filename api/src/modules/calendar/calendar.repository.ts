import { addDays } from '@leadwright/shared/days'
import { and, asc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from '../../db/client.ts'
import { milestones } from '../clients/milestones/milestones.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { staff } from '../team/staff/staff.table.ts'
import { tasks } from '../team/tasks/tasks.table.ts'
import { events } from './calendar.table.ts'

const { placeholder } = sql

/** Days from `from` to `to`, both included. */
export interface Span {
  from: string
  to: string
}

const columns = {
  id: events.id,
  title: events.title,
  location: events.location,
  notes: events.notes,
  allDay: events.allDay,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  updatedAt: events.updatedAt,
  version: events.version,
}

/** @param longest days of the longest event, which bounds how far back one may begin. */
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

export const listMilestones = (db: Db, { from, to }: Span) =>
  db
    .select({
      id: milestones.id,
      title: milestones.title,
      dueOn: milestones.dueOn,
      doneAt: milestones.doneAt,
      updatedAt: milestones.updatedAt,
      version: milestones.version,
      clientId: milestones.clientId,
      companyName: clients.companyName,
    })
    .from(milestones)
    .innerJoin(clients, eq(clients.clientId, milestones.clientId))
    .where(
      and(gte(milestones.dueOn, from), lte(milestones.dueOn, to), isNull(milestones.deletedAt)),
    )
    .orderBy(asc(milestones.dueOn), asc(milestones.id))
    .all()

/** @param assigneeId only this staff member's, or everyone's when undefined. */
export const listTasks = (db: Db, { from, to }: Span, assigneeId: string | undefined) =>
  db
    .select({
      id: tasks.id,
      title: tasks.title,
      notes: tasks.notes,
      dueOn: tasks.dueOn,
      doneAt: tasks.doneAt,
      updatedAt: tasks.updatedAt,
      version: tasks.version,
      companyName: clients.companyName,
      firstName: staff.firstName,
      lastName: staff.lastName,
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

export const findRemovedEvent = (db: Db, id: string) =>
  db
    .select(columns)
    .from(events)
    .where(and(eq(events.id, id), isNotNull(events.deletedAt)))
    .get()

const insert = prepared((db) =>
  db
    .insert(events)
    .values({
      id: placeholder('id'),
      title: placeholder('title'),
      location: placeholder('location'),
      notes: placeholder('notes'),
      allDay: placeholder('allDay'),
      startsAt: placeholder('startsAt'),
      endsAt: placeholder('endsAt'),
      createdAt: placeholder('createdAt'),
      updatedAt: placeholder('updatedAt'),
    })
    .prepare(),
)
export function insertEvent(tx: Tx, row: typeof events.$inferInsert): void {
  insert(tx).run(row)
}

type Change = Pick<
  typeof events.$inferInsert,
  'title' | 'location' | 'notes' | 'allDay' | 'startsAt' | 'endsAt'
>

/** False when the version is not the newest one. */
export function updateEvent(
  tx: Tx,
  { id, version, at }: { id: string; version: number; at: string },
  change: Change,
): boolean {
  const { changes } = tx
    .update(events)
    .set({ ...change, updatedAt: at, version: version + 1 })
    .where(and(eq(events.id, id), eq(events.version, version), isNull(events.deletedAt)))
    .run()
  return changes === 1
}

export function setDeleted(tx: Tx, id: string, deletedAt: string | null): void {
  tx.update(events).set({ deletedAt }).where(eq(events.id, id)).run()
}

/** Returns how many were in the bin since before that instant. */
export const purgeDeleted = (tx: Tx, before: string): number =>
  tx.delete(events).where(lt(events.deletedAt, before)).run().changes
