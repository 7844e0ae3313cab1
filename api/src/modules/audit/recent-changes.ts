import { desc } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { auditLog } from './audit.table.ts'

/** Newest entries that are looked at: beyond them a person opens the log. */
const lookedAt = 200

/** Kinds that tell who came and went rather than what changed. */
const quiet =
  /^(auth|audit|clock|calendar-feed|second-factor)\.|\.(revealed|file-opened|read|exported)$/

/** What other people changed after an instant, newest first, where the subject has a name. */
export const listChangesByOthers = (
  db: Db,
  { userId }: { userId: string },
  since: string,
  limit: number,
) =>
  db
    .select(
      pick(auditLog, 'seq', 'at', 'actorId', 'actorName', 'action', 'subjectType', 'subjectName'),
    )
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(lookedAt)
    .all()
    .filter(({ at, actorId }) => at > since && actorId !== null && actorId !== userId)
    .filter(({ action, subjectName }) => subjectName !== null && !quiet.test(action))
    .slice(0, limit)
