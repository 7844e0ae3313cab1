import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, insertInto, type Tx, updateIn, valuesOf } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { staff } from '../staff/staff.table.ts'
import { roomAccess, roomRequests, roomSlugs } from './rooms.table.ts'

const name = {
  ...pick(staff, 'staffId', 'firstName', 'lastName'),
  slug: roomSlugs.slug,
}
const currentSlug = and(eq(roomSlugs.staffId, staff.staffId), eq(roomSlugs.current, true))
const byName = [asc(staff.firstName), asc(staff.lastName), asc(staff.staffId)]

/** Every room with its current address, by first name. */
export const listRooms = (db: Db) =>
  db
    .select(name)
    .from(staff)
    .innerJoin(roomSlugs, currentSlug)
    .orderBy(...byName)
    .all()

const slugNow = alias(roomSlugs, 'slug_now')

/** The room with this slug, including slugs from before a rename. */
export const findRoom = (db: Db, slug: string) =>
  db
    .select({ ...name, slug: slugNow.slug, googleMeetLink: staff.googleMeetLink })
    .from(roomSlugs)
    .innerJoin(staff, eq(staff.staffId, roomSlugs.staffId))
    .innerJoin(slugNow, and(eq(slugNow.staffId, staff.staffId), eq(slugNow.current, true)))
    .where(eq(roomSlugs.slug, slug))
    .get()
export type FoundRoom = NonNullable<ReturnType<typeof findRoom>>

/** Ids of others' rooms that a staff member may join permanently. */
export const listGuestRooms = (db: Db, userId: string): string[] =>
  valuesOf(db, roomAccess.roomStaffId, eq(roomAccess.guestStaffId, userId))

/** A person's own requests: all that are open or waiting, and those rejected since an instant. */
export const listOwnRequests = (db: Db, userId: string, now: string, refusedSince: string) =>
  db
    .select()
    .from(roomRequests)
    .where(
      and(
        eq(roomRequests.userId, userId),
        or(
          eq(roomRequests.state, 'waiting'),
          gt(roomRequests.until, now),
          and(eq(roomRequests.state, 'refused'), gt(roomRequests.decidedAt, refusedSince)),
        ),
      ),
    )
    .all()

const requester = {
  ...pick(roomRequests, 'id', 'userId', 'note', 'state', 'until'),
  askedAt: roomRequests.createdAt,
  roomStaffId: roomRequests.roomStaffId,
  roomFirstName: staff.firstName,
  roomLastName: staff.lastName,
  slug: roomSlugs.slug,
  ...pick(userProfiles, 'firstName', 'lastName', 'role'),
  email: users.email,
}
const selectRequests = (db: Db) =>
  db
    .select(requester)
    .from(roomRequests)
    .innerJoin(staff, eq(staff.staffId, roomRequests.roomStaffId))
    .innerJoin(roomSlugs, currentSlug)
    .innerJoin(users, eq(users.id, roomRequests.userId))
    .innerJoin(userProfiles, eq(userProfiles.id, roomRequests.userId))

/** Requests that are waiting or open now, of one room or of all. */
export const listRequests = (db: Db, now: string, ownerId: string | undefined) =>
  selectRequests(db)
    .where(
      and(
        or(eq(roomRequests.state, 'waiting'), gt(roomRequests.until, now)),
        ownerId ? eq(roomRequests.roomStaffId, ownerId) : undefined,
      ),
    )
    .orderBy(asc(roomRequests.createdAt), asc(roomRequests.id))
    .limit(200)
    .all()

/** A request; if an owner is given, only for their room. */
export const findRequest = (db: Db, id: string, ownerId: string | undefined) =>
  selectRequests(db)
    .where(
      and(eq(roomRequests.id, id), ownerId ? eq(roomRequests.roomStaffId, ownerId) : undefined),
    )
    .get()
export type FoundRequest = NonNullable<ReturnType<typeof findRequest>>

export const insertRequest = insertInto(roomRequests)

export const updateRequest = updateIn(roomRequests, roomRequests.id)

/**
 * Deletes requests decided before an instant. One that was granted for good is not needed for
 * access, so it is deleted too.
 */
export const purgeRequests = (tx: Tx, now: string, decidedBefore: string): number =>
  tx
    .delete(roomRequests)
    .where(
      and(
        isNotNull(roomRequests.decidedAt),
        lt(roomRequests.decidedAt, decidedBefore),
        or(
          ne(roomRequests.state, 'granted'),
          isNull(roomRequests.until),
          lt(roomRequests.until, now),
        ),
      ),
    )
    .run().changes

/** Who may join a room permanently. */
export const listGuests = (db: Db, roomStaffId: string) =>
  db
    .select(name)
    .from(roomAccess)
    .innerJoin(staff, eq(staff.staffId, roomAccess.guestStaffId))
    .innerJoin(roomSlugs, currentSlug)
    .where(eq(roomAccess.roomStaffId, roomStaffId))
    .orderBy(...byName)
    .all()

/** Which rooms a staff member may join permanently. */
export const listMayEnter = (db: Db, guestStaffId: string) =>
  db
    .select(name)
    .from(roomAccess)
    .innerJoin(staff, eq(staff.staffId, roomAccess.roomStaffId))
    .innerJoin(roomSlugs, currentSlug)
    .where(eq(roomAccess.guestStaffId, guestStaffId))
    .orderBy(...byName)
    .all()

/** Whose room has or had this slug. */
export const ownerOf = (db: Db, slug: string): string | undefined =>
  db.select({ staffId: roomSlugs.staffId }).from(roomSlugs).where(eq(roomSlugs.slug, slug)).get()
    ?.staffId

export const listSlugs = (db: Db) =>
  db.select({ slug: roomSlugs.slug, staffId: roomSlugs.staffId }).from(roomSlugs).all()

/** Makes every address of a person's room lead to another person's room. */
export function moveSlugs(tx: Tx, staffId: string, toStaffId: string): void {
  tx.update(roomSlugs)
    .set({ staffId: toStaffId, current: false })
    .where(eq(roomSlugs.staffId, staffId))
    .run()
}

interface Pair {
  roomStaffId: string
  guestStaffId: string
}

export function addAccess(tx: Tx, pairs: readonly Pair[], createdAt: string): void {
  if (pairs.length === 0) return
  tx.insert(roomAccess)
    .values(pairs.map((pair) => ({ ...pair, createdAt })))
    .onConflictDoNothing()
    .run()
}

export function removeGuests(tx: Tx, roomStaffId: string, guests: readonly string[]): void {
  if (guests.length === 0) return
  tx.delete(roomAccess)
    .where(and(eq(roomAccess.roomStaffId, roomStaffId), inArray(roomAccess.guestStaffId, guests)))
    .run()
}

export function removeRooms(tx: Tx, guestStaffId: string, rooms: readonly string[]): void {
  if (rooms.length === 0) return
  tx.delete(roomAccess)
    .where(and(eq(roomAccess.guestStaffId, guestStaffId), inArray(roomAccess.roomStaffId, rooms)))
    .run()
}
