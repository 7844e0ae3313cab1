import { desc } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { auditLog } from './audit.table.ts'

/** Number of newest entries searched: for older changes, people open the log. */
const searchedEntries = 200

/** Kinds about access rather than changes. */
const accessActions =
  /^(auth|audit|clock|calendar-feed|passkey|google-account|second-factor)\.|\.(revealed|file-opened|read|exported)$/

/** What other people changed after an instant, newest first, if the subject has a name. */
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
    .limit(searchedEntries)
    .all()
    .filter(({ at, actorId }) => at > since && actorId !== null && actorId !== userId)
    .filter(({ action, subjectName }) => subjectName !== null && !accessActions.test(action))
    .slice(0, limit)
