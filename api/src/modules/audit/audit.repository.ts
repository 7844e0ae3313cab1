import type { AuditFilters } from '@leadwright/shared/contracts/audit'
import { and, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Db, hasRow } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { auditLog } from './audit.table.ts'

function conditions({
  actor,
  action,
  subject,
  person,
  from,
  to,
}: AuditFilters): (SQL | undefined)[] {
  return [
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject ? eq(auditLog.subjectId, subject) : undefined,
    person ? eq(auditLog.personId, person) : undefined,
    from ? gte(auditLog.at, from) : undefined,
    to ? lt(auditLog.at, `${to}U`) : undefined,
  ]
}

/** Newest first, before the given row. */
export const listRows = (
  db: Db,
  { before, limit, filters }: { before: number | undefined; limit: number; filters: AuditFilters },
) =>
  db
    .select({
      ...pick(auditLog, 'seq', 'at', 'actorId', 'actorName', 'actorRole', 'network', 'action'),
      ...pick(auditLog, 'subjectType', 'subjectId', 'subjectName', 'personId', 'detail'),
    })
    .from(auditLog)
    .where(and(before === undefined ? undefined : lt(auditLog.seq, before), ...conditions(filters)))
    .orderBy(desc(auditLog.seq))
    .limit(limit)
    .all()

/**
 * Everyone who appears as an actor, with their latest name. Each recursion step is one index
 * lookup.
 */
export const listActors = (db: Db): { id: string; name: string }[] =>
  db.all(sql`
    WITH RECURSIVE ids(id) AS (
      SELECT min(actor_id) FROM audit_log
      UNION ALL
      SELECT (SELECT min(actor_id) FROM audit_log WHERE actor_id > ids.id)
      FROM ids WHERE ids.id IS NOT NULL)
    SELECT id, (
      SELECT actor_name FROM audit_log WHERE actor_id = ids.id ORDER BY seq DESC LIMIT 1) AS name
    FROM ids WHERE id IS NOT NULL ORDER BY name, id`)

/** Every action that occurs, by name; found like the actors. */
export const listActions = (db: Db): string[] =>
  db
    .all<{ action: string }>(sql`
      WITH RECURSIVE actions(action) AS (
        SELECT min(action) FROM audit_log
        UNION ALL
        SELECT (SELECT min(action) FROM audit_log WHERE action > actions.action)
        FROM actions WHERE actions.action IS NOT NULL)
      SELECT action FROM actions WHERE action IS NOT NULL`)
    .map(({ action }) => action)

/** Whether a record with this id was moved to the trash or erased. */
export const wasRemoved = (db: Db, id: string): boolean =>
  hasRow(
    db,
    auditLog,
    and(
      eq(auditLog.subjectId, id),
      or(like(auditLog.action, '%.removed'), like(auditLog.action, '%.erased')),
    ),
  )
