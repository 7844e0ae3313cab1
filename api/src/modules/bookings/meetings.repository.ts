import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { addDays } from '@leadwright/shared/days'
import { and, asc, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import {
  countSince,
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
import {
  meetingHosts,
  meetingNotes,
  meetingProposals,
  meetings,
  shownLink,
} from './meetings.table.ts'

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

// In raw SQL, because Drizzle leaves out the names of tables in a query on one table.
const hosts = parsed<MeetingView['hosts']>(sql`(
  SELECT json_group_array(json_object('id', host.id, 'name', ${sql.raw(nameOfRow('host'))})
    ORDER BY ${sql.raw(nameOfRow('host'))})
  FROM meeting_hosts INNER JOIN user_profiles AS host ON host.id = meeting_hosts.user_id
  WHERE meeting_hosts.meeting_id = meetings.id)`)
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

const columns = { ...ownColumns, hosts, notes, proposal }
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
    .select(ownColumns)
    .from(meetings)
    .where(and(eq(meetings.submissionId, submissionId), isBooked))
    .orderBy(desc(meetings.startsAt))
    .get()

/** Returns the meeting unless it is cancelled. */
export const findMeeting = (db: Db, id: string) =>
  db
    .select({ ...columns, ...pick(meetings, 'clientId') })
    .from(meetings)
    .where(and(eq(meetings.id, id), isBooked))
    .get()

const entryColumns = {
  ...pick(meetings, 'id', 'clientId', 'title', 'startsAt', 'endsAt', 'minutes', 'source'),
  ...pick(meetings, 'status', 'changedAt', 'movedFrom', 'createdAt', 'updatedAt', 'version'),
  joinUrl: columns.joinUrl,
  place: columns.place,
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

export const insertMeeting = insertInto(meetings)

/** Returns false if the version has changed. */
export const updateMeeting = (
  tx: Tx,
  id: string,
  version: number,
  change: Partial<typeof meetings.$inferInsert>,
): boolean => updateVersion(tx, meetings, { key: eq(meetings.id, id), version }, change)

export const insertHosts = insertAllInto(meetingHosts)
export const deleteHosts = deleteFrom(meetingHosts.meetingId)

export const insertNotes = insertInto(meetingNotes)
/** Returns false if the version has changed. */
export const updateNotes = (
  tx: Tx,
  meetingId: string,
  version: number,
  change: Partial<typeof meetingNotes.$inferInsert>,
): boolean =>
  updateVersion(tx, meetingNotes, { key: eq(meetingNotes.meetingId, meetingId), version }, change)

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
      ...{ meeting: columns, proposedAt: meetingProposals.createdAt },
      ...pick(clients, 'clientId', 'companyName'),
    })
    .from(meetings)
    .innerJoin(meetingProposals, eq(meetingProposals.meetingId, meetings.id))
    .innerJoin(clients, eq(clients.clientId, meetings.clientId))
    .where(isWaiting(now, clientId))
    .orderBy(...byBegin)
    .limit(mostProposals)
    .all()
