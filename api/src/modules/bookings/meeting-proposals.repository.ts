import { eq, sql } from 'drizzle-orm'
import { countSince, type Db, insertInto, type Tx, updateVersion } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { byBegin, meetingColumns } from './meetings.repository.ts'
import { meetingProposals, meetings } from './meetings.table.ts'

export const insertProposal = insertInto(meetingProposals)
/** Returns false if it changed, or was answered. */
export const updateProposal = (
  tx: Tx,
  meetingId: string,
  version: number,
  change: Partial<typeof meetingProposals.$inferInsert>,
): boolean =>
  updateVersion(
    tx,
    meetingProposals,
    { key: eq(meetingProposals.meetingId, meetingId), version },
    change,
  )

/** Of meetings that have not started. */
const isWaiting = (now: string, clientId?: string) =>
  sql`state = 'open' AND ${meetingProposals.meetingId} IN (
    SELECT id FROM meetings WHERE status = 'booked' AND starts_at > ${now}
      AND ${clientId === undefined ? sql`TRUE` : sql`client_id = ${clientId}`})`

/** How many proposals of all clients or of one wait for an answer, and since when. */
export const sumOpenProposals = (db: Db, now: string, clientId?: string) =>
  countSince(db, meetingProposals.createdAt, isWaiting(now, clientId))

const mostProposals = 100

/**
 * The meetings of all clients, or of one, with a proposal that waits for an answer, soonest first.
 */
export const listOpenProposals = (db: Db, now: string, clientId?: string) =>
  db
    .select({
      ...{ meeting: meetingColumns, proposedAt: meetingProposals.createdAt },
      ...pick(clients, 'clientId', 'companyName'),
    })
    .from(meetings)
    .innerJoin(meetingProposals, eq(meetingProposals.meetingId, meetings.id))
    .innerJoin(clients, eq(clients.clientId, meetings.clientId))
    .where(isWaiting(now, clientId))
    .orderBy(...byBegin)
    .limit(mostProposals)
    .all()
