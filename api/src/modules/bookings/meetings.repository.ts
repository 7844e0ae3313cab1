import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { addDays } from '@leadwright/shared/days'
import { and, asc, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import {
  type Db,
  deleteFrom,
  insertAllInto,
  insertInto,
  type Tx,
  updateVersion,
} from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { type PageRange, readNewest, readOldest } from '../../db/page.ts'
import type { Reader } from '../../lib/actor.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { indexMeeting } from './meeting-search.repository.ts'
import { meetingHosts, meetingNotes, meetings, shownLink, showsLinks } from './meetings.table.ts'

/** The columns that the owner of a meeting may see. */
const ownColumns = {
  ...pick(meetings, 'id', 'title', 'startsAt', 'minutes', 'source', 'outcome', 'version'),
  joinUrl: shownLink(meetings.joinUrl),
  place: shownLink(meetings.place),
  rescheduleUrl: shownLink(meetings.rescheduleUrl),
  cancelUrl: shownLink(meetings.cancelUrl),
}
const nameOfRow = (alias: string) => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`
const parsed = <T>(value: SQL) => sql<T>`${value}`.mapWith((json: string) => JSON.parse(json) as T)

/** Further guests are shown to whom the links are shown. */
const guests = parsed<string[]>(sql`CASE WHEN ${showsLinks} THEN ${meetings.guests} ELSE '[]' END`)
// In raw SQL, because Drizzle leaves out the names of tables in a query on one table.
const hosts = parsed<MeetingView['hosts']>(sql`(
  SELECT json_group_array(json_object('id', id, 'name', name) ORDER BY name) FROM (
    SELECT host.id, ${sql.raw(nameOfRow('host'))} AS name
    FROM meeting_hosts INNER JOIN user_profiles AS host ON host.id = meeting_hosts.user_id
    WHERE meeting_hosts.meeting_id = meetings.id
    UNION ALL SELECT NULL, value FROM json_each(meetings.other_hosts)))`)
const notes = parsed<MeetingView['notes']>(sql`coalesce((
  SELECT json_object('agenda', written.agenda, 'notes', written.notes,
    'recordingUrl', written.recording_url, 'version', written.version)
  FROM meeting_notes AS written
  WHERE written.meeting_id = meetings.id AND written.client_id = meetings.client_id), 'null')`)
const proposal = parsed<MeetingView['proposal']>(sql`coalesce((
  SELECT json_object('reason', proposed.reason, 'times', json(proposed.times),
    'state', proposed.state, 'answer', proposed.answer,
    'version', proposed.version)
  FROM meeting_proposals AS proposed
  WHERE proposed.meeting_id = meetings.id), 'null')`)

export const meetingColumns = {
  ...{ ...ownColumns, hosts, guests, notes, proposal },
}
const isBooked = eq(meetings.status, 'booked')
export const byBegin = [meetings.startsAt, meetings.id] as const

interface ListQuery extends PageRange {
  clientId: string
  now: string
}

/** Meetings that have not ended by this instant, soonest first. */
export function listUpcoming(db: Db, { clientId, now, ...range }: ListQuery) {
  const where = and(eq(meetings.clientId, clientId), isBooked, gt(meetings.endsAt, now))
  return readOldest(db.select(meetingColumns).from(meetings), byBegin, range, where)
}

/** Meetings of all clients that have not ended and start before an instant, soonest first. */
export const listNext = (db: Db, { reader, from, now, until, limit }: Window) =>
  db
    .select({
      ...pick(meetings, 'id', 'title', 'startsAt', 'endsAt', 'joinUrl', 'place'),
      ...pick(meetings, 'clientId', 'submissionId', 'name'),
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
  return readNewest(db.select(meetingColumns).from(meetings), byBegin, range, where)
}

/** An applicant's latest interview or onboarding that is not cancelled. */
export const findInterview = (db: Db, submissionId: string, isOnboarding: boolean) =>
  db
    .select(ownColumns)
    .from(meetings)
    .where(
      and(
        eq(meetings.submissionId, submissionId),
        isBooked,
        sql`(${meetings.calendarKey} IS 'hiring-onboarding') = ${Number(isOnboarding)}`,
      ),
    )
    .orderBy(desc(meetings.startsAt))
    .get()

/** Returns the meeting unless it is cancelled. */
export const findMeeting = (db: Db, id: string) =>
  db
    .select({ ...meetingColumns, ...pick(meetings, 'clientId') })
    .from(meetings)
    .where(and(eq(meetings.id, id), isBooked))
    .get()

const entryColumns = {
  ...pick(meetings, 'id', 'clientId', 'title', 'startsAt', 'endsAt', 'minutes', 'source'),
  ...pick(meetings, 'status', 'changedAt', 'movedFrom', 'createdAt', 'updatedAt', 'version'),
  joinUrl: meetingColumns.joinUrl,
  place: meetingColumns.place,
  hosts,
  notes,
}

/** A meeting for an email or a calendar, also when it is cancelled. */
export const findEntry = (db: Db, id: string) =>
  db.select(entryColumns).from(meetings).where(eq(meetings.id, id)).get()
export type Entry = NonNullable<ReturnType<typeof findEntry>>

/** A client's meetings on these days, in UTC. */
export const listEntries = (
  db: Db,
  clientId: string,
  { from, to }: { from: string; to: string },
): Entry[] =>
  db
    .select(entryColumns)
    .from(meetings)
    .where(
      and(
        eq(meetings.clientId, clientId),
        isBooked,
        gte(meetings.endsAt, from),
        lt(meetings.startsAt, addDays(to, 1)),
      ),
    )
    .orderBy(...byBegin)
    .all()

/** Meetings scheduled by the team that are not over and in which this person takes part. */
export const listHosted = (db: Db, userId: string, now: string) =>
  db
    .select({ ...meetingColumns, ...pick(meetings, 'clientId') })
    .from(meetings)
    .innerJoin(meetingHosts, eq(meetingHosts.meetingId, meetings.id))
    .where(
      and(
        isBooked,
        eq(meetings.source, 'manual'),
        eq(meetingHosts.userId, userId),
        gt(meetings.endsAt, now),
      ),
    )
    .orderBy(...byBegin)
    .all()

const insertRow = insertInto(meetings)

export function insertMeeting(tx: Tx, row: typeof meetings.$inferInsert): void {
  insertRow(tx, row)
  indexMeeting(tx, row.id)
}

/** Returns false if the version has changed. */
export function updateMeeting(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<typeof meetings.$inferInsert>,
): boolean {
  const isUpdated = updateVersion(tx, meetings, { key: eq(meetings.id, id), version }, change)
  indexMeeting(tx, id)
  return isUpdated
}

const insertHosts = insertAllInto(meetingHosts)
const deleteHosts = deleteFrom(meetingHosts.meetingId)

export const listHostIds = (db: Db, meetingId: string): string[] =>
  db
    .select({ userId: meetingHosts.userId })
    .from(meetingHosts)
    .where(eq(meetingHosts.meetingId, meetingId))
    .all()
    .map(({ userId }) => userId)

/** Replaces the people of the team who take part. */
export function putHosts(tx: Tx, meetingId: string, userIds: readonly string[]): void {
  deleteHosts(tx, meetingId)
  insertHosts(
    tx,
    userIds.map((userId) => ({ meetingId, userId })),
  )
}

export const insertNotes = insertInto(meetingNotes)
/** Returns false if the version has changed. */
export const updateNotes = (
  tx: Tx,
  meetingId: string,
  version: number,
  change: Partial<typeof meetingNotes.$inferInsert>,
): boolean =>
  updateVersion(tx, meetingNotes, { key: eq(meetingNotes.meetingId, meetingId), version }, change)
