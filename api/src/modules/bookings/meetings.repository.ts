import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm'
import { type Db, insertInto, type Tx, updateVersion } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { type PageRange, readNewest, readOldest } from '../../db/page.ts'
import type { Reader } from '../../lib/actor.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { meetings, shownLink } from './meetings.table.ts'

/** The columns that the owner of a meeting may see. */
const columns = {
  ...pick(meetings, 'id', 'title', 'startsAt', 'minutes', 'source', 'outcome', 'version'),
  joinUrl: shownLink(meetings.joinUrl),
  place: shownLink(meetings.place),
  rescheduleUrl: shownLink(meetings.rescheduleUrl),
  cancelUrl: shownLink(meetings.cancelUrl),
}
const isBooked = eq(meetings.status, 'booked')
const byBegin = [meetings.startsAt, meetings.id] as const

interface ListQuery extends PageRange {
  clientId: string
  now: string
}

/** Meetings that have not ended by this instant, soonest first. */
export function listUpcoming(db: Db, { clientId, now, ...range }: ListQuery) {
  const where = and(eq(meetings.clientId, clientId), isBooked, gt(meetings.endsAt, now))
  return readOldest(db.select(columns).from(meetings), byBegin, range, where)
}

/** Meetings of all clients that have not ended and start before an instant, soonest first. */
export const listNext = (db: Db, { reader, from, now, until, limit }: Window) =>
  db
    .select({
      ...pick(meetings, 'id', 'title', 'startsAt', 'endsAt', 'joinUrl', 'place'),
      ...pick(meetings, 'clientId', 'name'),
      ...pick(userProfiles, 'firstName', 'lastName'),
      companyName: clients.companyName,
    })
    .from(meetings)
    .leftJoin(clients, eq(clients.clientId, meetings.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, meetings.clientId))
    .where(
      and(
        isBooked,
        ofReachable(meetings.clientId, reader, 'bookings.manage'),
        gt(meetings.startsAt, from),
        lt(meetings.startsAt, until),
        gt(meetings.endsAt, now),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(limit)
    .all()

interface Window {
  /** Only meetings of clients that this person has access to. */
  reader: Reader
  /** Lower bound for the start: no meeting that started earlier can still be running. */
  from: string
  now: string
  until: string
  limit: number
}

/** Meetings that have ended, newest first. */
export function listPast(db: Db, { clientId, now, ...range }: ListQuery) {
  const where = and(eq(meetings.clientId, clientId), isBooked, lte(meetings.endsAt, now))
  return readNewest(db.select(columns).from(meetings), byBegin, range, where)
}

/** An applicant's latest interview that is not cancelled. */
export const findInterview = (db: Db, submissionId: string) =>
  db
    .select(columns)
    .from(meetings)
    .where(and(eq(meetings.submissionId, submissionId), isBooked))
    .orderBy(desc(meetings.startsAt))
    .get()

/** Returns the meeting unless it is cancelled. */
export const findMeeting = (db: Db, id: string) =>
  db
    .select({ ...columns, ...pick(meetings, 'clientId', 'endsAt', 'updatedAt') })
    .from(meetings)
    .where(and(eq(meetings.id, id), isBooked))
    .get()

/** A client's meeting, also a cancelled one. */
export const findNotified = (db: Db, clientId: string, id: string) =>
  db
    .select({ ...columns, ...pick(meetings, 'status', 'createdAt') })
    .from(meetings)
    .where(and(eq(meetings.id, id), eq(meetings.clientId, clientId)))
    .get()

export const insertMeeting = insertInto(meetings)

/** Returns false if the version has changed. */
export const updateMeeting = (
  tx: Tx,
  id: string,
  version: number,
  change: Partial<typeof meetings.$inferInsert>,
): boolean => updateVersion(tx, meetings, { key: eq(meetings.id, id), version }, change)
