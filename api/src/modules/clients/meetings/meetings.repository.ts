import { and, asc, eq, gt } from 'drizzle-orm'
import { type Db, insertInto, type Tx } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { meetings } from './meetings.table.ts'

const columns = pick(meetings, 'id', 'title', 'startsAt', 'minutes', 'version')

/** Meetings that have not ended at this instant, soonest first. */
export const listComing = (db: Db, clientId: string, now: string, limit: number) =>
  db
    .select(columns)
    .from(meetings)
    .where(and(eq(meetings.clientId, clientId), gt(meetings.endsAt, now)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(limit)
    .all()

export const insertMeeting = insertInto(meetings)

/** How many were there to remove: none for another client's. */
export const deleteMeeting = (tx: Tx, clientId: string, id: string): number =>
  tx
    .delete(meetings)
    .where(and(eq(meetings.id, id), eq(meetings.clientId, clientId)))
    .run().changes
