import type { BookingSource } from '@leadwright/shared/booking-record'
import type { BookingList } from '@leadwright/shared/contracts/bookings/bookings'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type Db, putInto, type Tx } from '../../db/client.ts'
import { nameOf, pick } from '../../db/columns.ts'
import { containsWords } from '../../db/like.ts'
import { type PageRange, readNewest, readOldest } from '../../db/page.ts'
import { hiringSubmissions } from '../hiring/hiring.table.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { clientUsers, isVerifiedAddress } from '../identity/auth/client-users.table.ts'
import { clients, notErased } from '../identity/auth/clients.table.ts'
import {
  meetingHosts,
  meetings,
  meetingTimes,
  showsLinks,
  unmatched,
  withoutGuest,
} from './meetings.table.ts'

export type MeetingRow = typeof meetings.$inferSelect
export type TimeRow = typeof meetingTimes.$inferSelect

/** Every stored time of the meetings to which these external ids belong. */
export function listRelatedTimes(db: Db, source: BookingSource, ids: string[]): TimeRow[] {
  const { externalId, previousId, nextId, meetingId } = meetingTimes
  const found = db
    .select({ meetingId })
    .from(meetingTimes)
    .where(
      and(
        eq(meetingTimes.source, source),
        or(inArray(externalId, ids), inArray(previousId, ids), inArray(nextId, ids)),
      ),
    )
  return db.select().from(meetingTimes).where(inArray(meetingId, found)).all()
}

export type SeatTime = ReturnType<typeof listSeatTimes>[number]

/** The times of a group event's guests with their email addresses, newest first. */
export const listSeatTimes = (db: Db, source: BookingSource, group: string) =>
  db
    .select({
      ...pick(meetingTimes, 'externalId', 'cancelled', 'meetingId'),
      email: meetings.email,
    })
    .from(meetingTimes)
    .innerJoin(meetings, eq(meetings.id, meetingTimes.meetingId))
    .where(
      and(
        eq(meetingTimes.source, source),
        or(
          eq(meetingTimes.externalId, group),
          // `0` is the character after `/`.
          and(gt(meetingTimes.externalId, `${group}/`), lt(meetingTimes.externalId, `${group}0`)),
        ),
      ),
    )
    .orderBy(desc(meetingTimes.bookedAt))
    .all()

export const writeTime = putInto(meetingTimes, meetingTimes.source, meetingTimes.externalId)

export const moveTimes = (tx: Tx, from: string[], to: string): void => {
  tx.update(meetingTimes).set({ meetingId: to }).where(inArray(meetingTimes.meetingId, from)).run()
}

/** Only if the other meeting has none. */
export const moveNotes = (tx: Tx, from: string[], to: string): void => {
  tx.run(sql`UPDATE OR IGNORE meeting_notes SET meeting_id = ${to}
    WHERE meeting_id IN (SELECT value FROM json_each(${JSON.stringify(from)}))`)
}

export const findMeetings = (db: Db, ids: string[]): MeetingRow[] =>
  db
    .select()
    .from(meetings)
    .where(inArray(meetings.id, ids))
    .orderBy(asc(meetings.createdAt), asc(meetings.id))
    .all()

export const deleteMeetings = (tx: Tx, ids: string[]): void => {
  tx.delete(meetings).where(inArray(meetings.id, ids)).run()
}

const applicantColumns = {
  // This column comes first because a null in the first column makes Drizzle treat the joined row
  // as missing.
  id: hiringSubmissions.id,
  name: hiringSubmissions.applicantName,
  email: hiringSubmissions.email,
  isVerified: isNotNull(hiringSubmissions.emailConfirmedAt).mapWith(Boolean),
}

const selectBookings = (db: Db) =>
  db
    .select({
      meeting: meetings,
      client: { ...pick(userProfiles, 'firstName', 'lastName'), company: clients.companyName },
      applicant: applicantColumns,
      showsLinks,
    })
    .from(meetings)
    .leftJoin(clients, eq(clients.clientId, meetings.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, meetings.clientId))
    .leftJoin(hiringSubmissions, eq(hiringSubmissions.id, meetings.submissionId))

export type BookingRow = ReturnType<typeof findBooking> & object

export const findBooking = (db: Db, id: string) =>
  selectBookings(db).where(eq(meetings.id, id)).get()

const isUnmatched = unmatched(meetings)

const searched = sql`fold(concat_ws(char(10), ${meetings.title}, ${meetings.name}, ${meetings.email},
  ${clients.companyName}, ${userProfiles.firstName} || ' ' || ${userProfiles.lastName}, ${hiringSubmissions.applicantName}))`

interface ListQuery extends PageRange {
  view: BookingList
  now: string
  search: string
}

/** Selects one row more than the limit, to know whether there is a next page. */
export function listBookings(db: Db, { view, now, search, ...range }: ListQuery) {
  const { startsAt, id, endsAt, status } = meetings
  const others = sql`NOT (${isUnmatched})`
  const condition = {
    unmatched: isUnmatched,
    upcoming: and(eq(status, 'booked'), gt(endsAt, now), others),
    past: and(or(eq(status, 'cancelled'), lte(endsAt, now)), others),
  }[view]
  const read = view === 'past' ? readNewest : readOldest
  const where = and(condition, containsWords(searched, search))
  return read(selectBookings(db), [startsAt, id], range, where)
}

export const listUnmatchedSince = (db: Db) =>
  db
    .select({ createdAt: meetings.createdAt })
    .from(meetings)
    .where(isUnmatched)
    .orderBy(asc(meetings.createdAt))
    .all()

/** The people of the team who take part in these meetings. */
export const listHosts = (db: Db, meetingIds: string[]) =>
  db
    .select({
      meetingId: meetingHosts.meetingId,
      id: userProfiles.id,
      name: nameOf<string>(userProfiles),
    })
    .from(meetingHosts)
    .innerJoin(userProfiles, eq(userProfiles.id, meetingHosts.userId))
    .where(inArray(meetingHosts.meetingId, meetingIds))
    .orderBy(nameOf(userProfiles))
    .all()

/** The stored times of these meetings. */
export const listTimes = (db: Db, meetingIds: string[]): TimeRow[] =>
  db.select().from(meetingTimes).where(inArray(meetingTimes.meetingId, meetingIds)).all()

const clientNames = { id: clients.clientId, ...pick(userProfiles, 'firstName', 'lastName') }

/**
 * Clients with this address, verified or not: the email of one of their people, or their Google
 * email.
 */
export const listClientsWithEmail = (db: Db, email: string) =>
  db
    .select({ ...clientNames, isVerified: isVerifiedAddress(clients.clientId, sql`${email}`) })
    .from(clients)
    .innerJoin(userProfiles, eq(userProfiles.id, clients.clientId))
    .where(
      or(
        eq(clients.googleEmail, email),
        inArray(
          clients.clientId,
          db
            .select({ clientId: sql<string>`coalesce(${clientUsers.clientId}, ${users.id})` })
            .from(users)
            .leftJoin(clientUsers, eq(clientUsers.userId, users.id))
            .where(eq(users.email, email)),
        ),
      ),
    )
    .all()

export const findNamedClient = (db: Db, clientId: string) =>
  db
    .select(clientNames)
    .from(clients)
    .innerJoin(userProfiles, eq(userProfiles.id, clients.clientId))
    .where(and(notErased, eq(clients.clientId, clientId)))
    .get()

/** Applications that are neither declined nor withdrawn, also of hired people; newest first. */
export const listApplications = (db: Db, email?: string) =>
  db
    .select(applicantColumns)
    .from(hiringSubmissions)
    .where(
      and(
        inArray(hiringSubmissions.status, ['received', 'reading', 'invited']),
        email === undefined ? undefined : eq(hiringSubmissions.email, email),
      ),
    )
    .orderBy(desc(hiringSubmissions.createdAt), desc(hiringSubmissions.id))
    .limit(200)
    .all()

export const findApplication = (db: Db, id: string) =>
  db.select(applicantColumns).from(hiringSubmissions).where(eq(hiringSubmissions.id, id)).get()

/**
 * Erases the guests of unassigned meetings that ended before this instant. Returns the number of
 * meetings.
 */
export const eraseGuests = (tx: Tx, endedBefore: string): number =>
  tx
    .update(meetings)
    .set(withoutGuest)
    .where(
      and(
        lt(meetings.endsAt, endedBefore),
        isNull(meetings.clientId),
        isNull(meetings.submissionId),
        isNotNull(meetings.email),
      ),
    )
    .run().changes
