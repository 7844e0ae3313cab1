import type { AuditFilters } from '@leadwright/shared/contracts/audit'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/client.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { auditLog } from './audit.table.ts'

const actors = alias(userProfiles, 'actors')
const subjects = alias(userProfiles, 'subjects')

/** The name at the removal of a person whose profile is gone. */
const removedName = (id: SQL) => sql<string | null>`(
  SELECT json_extract(gone.detail, '$.name') FROM audit_log gone
  WHERE gone.action = 'person.removed' AND gone.subject_id = ${id} LIMIT 1)`

const nameOf = (profiles: typeof actors | typeof subjects, id: SQL) =>
  sql<
    string | null
  >`coalesce(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ${removedName(id)})`

function conditions({ actor, action, subject, from, to }: AuditFilters): (SQL | undefined)[] {
  return [
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject ? eq(auditLog.subjectId, subject) : undefined,
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
      seq: auditLog.seq,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorName: nameOf(actors, sql`${auditLog.actorId}`),
      actorRole: auditLog.actorRole,
      network: auditLog.network,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      subjectName: nameOf(subjects, sql`${auditLog.subjectId}`),
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .where(and(before === undefined ? undefined : lt(auditLog.seq, before), ...conditions(filters)))
    .orderBy(desc(auditLog.seq))
    .limit(limit)
    .all()

/** Everyone who did something. Each step of the recursion is one look into the index. */
export const listActors = (db: Db): { id: string; name: string | null }[] =>
  db.all(sql`
    WITH RECURSIVE ids(id) AS (
      SELECT min(actor_id) FROM audit_log
      UNION ALL
      SELECT (SELECT min(actor_id) FROM audit_log WHERE actor_id > ids.id)
      FROM ids WHERE ids.id IS NOT NULL)
    SELECT ids.id AS id, ${nameOf(actors, sql`ids.id`)} AS name
    FROM ids LEFT JOIN ${userProfiles} ${sql.identifier('actors')} ON ${actors.id} = ids.id
    WHERE ids.id IS NOT NULL`)

/** What was done, by name; found like the people. */
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
