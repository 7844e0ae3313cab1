import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { countSince, type Db } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { type PageRange, readNewest, readOldest } from '../../../db/page.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { sessions, userProfiles } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { staff } from '../staff/staff.table.ts'
import { tasks } from './tasks.table.ts'

const columns = {
  ...pick(tasks, 'id', 'title', 'notes', 'assigneeId'),
  assigneeFirstName: staff.firstName,
  assigneeLastName: staff.lastName,
  clientId: tasks.clientId,
  clientFirstName: userProfiles.firstName,
  clientLastName: userProfiles.lastName,
  companyName: clients.companyName,
  ...pick(tasks, 'dueOn', 'repeats', 'doneAt', 'createdBy', 'createdAt', 'version'),
}

const selectTasks = (db: Db) =>
  db
    .select(columns)
    .from(tasks)
    .leftJoin(staff, eq(staff.staffId, tasks.assigneeId))
    .leftJoin(clients, eq(clients.clientId, tasks.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, tasks.clientId))

/**
 * Undefined: sees every task. Otherwise a person who sees only tasks assigned to or created by
 * them, and those assigned to people whom they cover for.
 */
export type Viewer = { userId: string; covered: readonly string[] } | undefined

export interface TaskFilter {
  viewer: Viewer
  /** A team member's id, null for unassigned, undefined for everyone. */
  assigneeId?: string | null | undefined
  /** Only tasks about this client. */
  clientId?: string | undefined
  /** Days, both included. */
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

const visibleTo = (viewer: Viewer) =>
  viewer &&
  or(
    inArray(tasks.assigneeId, [viewer.userId, ...viewer.covered]),
    eq(tasks.createdBy, viewer.userId),
  )

function ofAssignee(assigneeId: string | null | undefined) {
  if (assigneeId === undefined) return undefined
  return assigneeId === null ? isNull(tasks.assigneeId) : eq(tasks.assigneeId, assigneeId)
}

const matching = ({ viewer, assigneeId, clientId, dueFrom, dueTo }: TaskFilter) =>
  and(
    isNull(tasks.deletedAt),
    ofAssignee(assigneeId),
    clientId ? eq(tasks.clientId, clientId) : undefined,
    dueFrom ? gte(tasks.dueOn, dueFrom) : undefined,
    dueTo ? lte(tasks.dueOn, dueTo) : undefined,
    // A person's own tasks are found with the index of assignees alone.
    assigneeId === viewer?.userId ? undefined : visibleTo(viewer),
  )

/** By due date, those without one last; includes one extra row for the next page. */
export function listOpen(db: Db, query: TaskFilter & PageRange) {
  const { dueOn, id, doneAt } = tasks
  return readOldest(selectTasks(db), [dueOn, id], query, and(isNull(doneAt), matching(query)))
}
export type TaskRow = ReturnType<typeof listOpen>[number]

/** Newest first. */
export function listDone(db: Db, query: TaskFilter & PageRange) {
  const { id, doneAt } = tasks
  return readNewest(selectTasks(db), [doneAt, id], query, and(isNotNull(doneAt), matching(query)))
}

export const findTask = (db: Db, id: string, viewer?: Viewer) =>
  selectTasks(db)
    .where(and(eq(tasks.id, id), visibleTo(viewer), isNull(tasks.deletedAt)))
    .get()

/** Ids and versions of a person's open tasks. */
export const listOpenOf = (db: Db, assigneeId: string) =>
  db
    .select({ id: tasks.id, version: tasks.version })
    .from(tasks)
    .where(and(eq(tasks.assigneeId, assigneeId), isNull(tasks.doneAt), isNull(tasks.deletedAt)))
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .all()

/** The task that was created when this one was done, even if it is in the trash. */
export const findFollower = (db: Db, id: string) =>
  db
    .select({ ...pick(tasks, 'id', 'doneAt', 'deletedAt', 'version') })
    .from(tasks)
    .where(eq(tasks.followsId, id))
    .get()

/** @param today open tasks due before this day are overdue. */
export function countByAssignee(db: Db, today: string, assigneeId?: string) {
  const open = sql<number>`count(*) FILTER (WHERE ${tasks.doneAt} IS NULL)`
  return db
    .select({
      assigneeId: tasks.assigneeId,
      open,
      overdue: sql<number>`count(*) FILTER (WHERE ${tasks.doneAt} IS NULL AND ${tasks.dueOn} < ${today})`,
      done: sql<number>`count(*) FILTER (WHERE ${tasks.doneAt} IS NOT NULL)`,
    })
    .from(tasks)
    .where(and(isNull(tasks.deletedAt), ofAssignee(assigneeId)))
    .groupBy(tasks.assigneeId)
    .all()
}

const isOpen = and(isNull(tasks.doneAt), isNull(tasks.deletedAt))

/** How many open tasks are unassigned, and since when the oldest. */
export const sumUnassigned = (db: Db) =>
  countSince(db, tasks.createdAt, and(isNull(tasks.assigneeId), isOpen))

/** How many open tasks were due before a day, and the earliest due date. */
export function sumOverdue(db: Db, today: string) {
  // By assignee, so that the index of counts is enough, without reading rows.
  const hasAssignee = inArray(tasks.assigneeId, db.select({ id: staff.staffId }).from(staff))
  return countSince(db, tasks.dueOn, and(hasAssignee, lt(tasks.dueOn, today), isOpen))
}

const person = pick(staff, 'staffId', 'firstName', 'lastName')

/** The last activity in a person's sessions and the audit log; null without any. */
const lastSeenAt = sql<string | null>`nullif(max(
  coalesce((SELECT max(${sessions.lastSeenAt}) FROM ${sessions}
    WHERE ${sessions.userId} = ${staff.staffId}), ''),
  coalesce((SELECT ${auditLog.at} FROM ${auditLog}
    WHERE ${auditLog.actorId} = ${staff.staffId} ORDER BY ${auditLog.seq} DESC LIMIT 1), '')), '')`

/** By first name. */
export const listStaffNames = (db: Db) =>
  db
    .select({ ...person, lastSeenAt })
    .from(staff)
    .orderBy(asc(staff.firstName), asc(staff.staffId))
    .all()

export const findAssignee = (db: Db, staffId: string) =>
  db.select(person).from(staff).where(eq(staff.staffId, staffId)).get()
