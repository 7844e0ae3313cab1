import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { after, type Cursor } from '../../../db/page.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { indexRecords } from '../../search/search-index.repository.ts'
import { staff } from '../staff/staff.table.ts'
import { noDueDay, tasks } from './tasks.table.ts'

const columns = {
  id: tasks.id,
  title: tasks.title,
  notes: tasks.notes,
  assigneeId: tasks.assigneeId,
  assigneeFirstName: staff.firstName,
  assigneeLastName: staff.lastName,
  clientId: tasks.clientId,
  clientFirstName: userProfiles.firstName,
  clientLastName: userProfiles.lastName,
  companyName: clients.companyName,
  dueOn: tasks.dueOn,
  doneAt: tasks.doneAt,
  createdAt: tasks.createdAt,
  version: tasks.version,
}

const selectTasks = (db: Db) =>
  db
    .select(columns)
    .from(tasks)
    .leftJoin(staff, eq(staff.staffId, tasks.assigneeId))
    .leftJoin(clients, eq(clients.clientId, tasks.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, tasks.clientId))

export interface TaskFilter {
  /** A staff member's id, null for nobody, undefined for everyone. */
  assigneeId: string | null | undefined
  cursor: Cursor | undefined
  limit: number
}

function ofAssignee(assigneeId: string | null | undefined) {
  if (assigneeId === undefined) return undefined
  return assigneeId === null ? isNull(tasks.assigneeId) : eq(tasks.assigneeId, assigneeId)
}

/** By the day they are due, those without one last; one row more than asked. */
export function listOpen(db: Db, { assigneeId, cursor, limit }: TaskFilter) {
  const { dueOn, id, doneAt, deletedAt } = tasks
  const later = cursor && or(gt(dueOn, cursor.at), and(eq(dueOn, cursor.at), gt(id, cursor.id)))
  return selectTasks(db)
    .where(and(isNull(doneAt), isNull(deletedAt), ofAssignee(assigneeId), later))
    .orderBy(asc(dueOn), asc(id))
    .limit(limit + 1)
    .all()
}
export type TaskRow = ReturnType<typeof listOpen>[number]

/** Newest first. */
export function listDone(db: Db, { assigneeId, cursor, limit }: TaskFilter) {
  const { id, doneAt, deletedAt } = tasks
  return selectTasks(db)
    .where(
      and(isNotNull(doneAt), isNull(deletedAt), ofAssignee(assigneeId), after(doneAt, id, cursor)),
    )
    .orderBy(desc(doneAt), desc(id))
    .limit(limit + 1)
    .all()
}

interface Wanted {
  id: string
  /** Only when it is this staff member's. */
  assigneeId?: string | undefined
  /** In the bin rather than live. */
  bin?: boolean
}

export const findTask = (db: Db, { id, assigneeId, bin = false }: Wanted) =>
  selectTasks(db)
    .where(
      and(
        eq(tasks.id, id),
        ofAssignee(assigneeId),
        bin ? isNotNull(tasks.deletedAt) : isNull(tasks.deletedAt),
      ),
    )
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

const person = { staffId: staff.staffId, firstName: staff.firstName, lastName: staff.lastName }

export const listStaffNames = (db: Db) =>
  db.select(person).from(staff).orderBy(asc(staff.firstName), asc(staff.staffId)).all()

/** With the address that mails go to, or null for a staff member without a login. */
export const findAssignee = (db: Db, staffId: string) =>
  db
    .select({ ...person, email: users.email })
    .from(staff)
    .leftJoin(users, and(eq(users.id, staff.staffId), isNull(users.suspendedAt)))
    .where(eq(staff.staffId, staffId))
    .get()

export const clientExists = (db: Db, clientId: string): boolean =>
  db.select({ id: clients.clientId }).from(clients).where(eq(clients.clientId, clientId)).get() !==
  undefined

interface TaskFields {
  title: string
  notes: string
  assigneeId: string
  clientId: string | null
  dueOn: string | null
}

export function insertTask(tx: Tx, row: TaskFields & { id: string; at: string }): void {
  const { at, dueOn, ...rest } = row
  tx.insert(tasks)
    .values({ ...rest, dueOn: dueOn ?? noDueDay, createdAt: at, updatedAt: at })
    .run()
  indexRecords(tx, 'task', [row.id])
}

/** False when the version is not the newest one. */
export function updateTask(
  tx: Tx,
  { id, version, at }: { id: string; version: number; at: string },
  change: Partial<TaskFields> & { doneAt?: string | null },
): boolean {
  const { dueOn, ...rest } = change
  const due = dueOn === undefined ? {} : { dueOn: dueOn ?? noDueDay }
  const { changes } = tx
    .update(tasks)
    .set({ ...rest, ...due, updatedAt: at, version: version + 1 })
    .where(and(eq(tasks.id, id), eq(tasks.version, version), isNull(tasks.deletedAt)))
    .run()
  indexRecords(tx, 'task', [id])
  return changes === 1
}

export function setDeleted(tx: Tx, id: string, deletedAt: string | null): void {
  tx.update(tasks).set({ deletedAt }).where(eq(tasks.id, id)).run()
  indexRecords(tx, 'task', [id])
}

/** Returns how many were in the bin since before that instant. */
export function purgeDeleted(tx: Tx, before: string): number {
  const purged = tx
    .delete(tasks)
    .where(lt(tasks.deletedAt, before))
    .returning({ id: tasks.id })
    .all()
  indexRecords(
    tx,
    'task',
    purged.map(({ id }) => id),
  )
  return purged.length
}
