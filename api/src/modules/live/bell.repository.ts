import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import { displayName } from '@leadwright/shared/people'
import { can, type Permission } from '@leadwright/shared/permissions'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../lib/actor.ts'
import { meetings } from '../clients/meetings/meetings.table.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { payEntries } from '../money/pay/pay.table.ts'
import { payments } from '../money/payments/payments.table.ts'
import { updates } from '../money/updates/updates.table.ts'
import { roomAccess, roomRequests, roomSlugs } from '../team/rooms/rooms.table.ts'
import { staff } from '../team/staff/staff.table.ts'
import { tasks } from '../team/tasks/tasks.table.ts'
import { passwordAccess, passwordAccounts } from '../vault/passwords/passwords.table.ts'

type Reader = Pick<Actor, 'userId' | 'role'>

/** What a notification is about, in words. */
export interface About {
  title: string
  slug?: string | undefined
}

type Read = (db: Db, reader: Reader, id: string) => About | undefined

const updateTitle = (db: Db, id: string, condition?: SQL) =>
  db
    .select({ title: updates.title })
    .from(updates)
    .where(and(eq(updates.id, id), isNull(updates.deletedAt), condition))
    .get()
const ownUpdate: Read = (db, { userId }, id) => updateTitle(db, id, eq(updates.clientId, userId))

/** A room by its owner's name, with its present address. */
function room(db: Db, staffId: string): About | undefined {
  const found = db
    .select({ firstName: staff.firstName, lastName: staff.lastName, slug: roomSlugs.slug })
    .from(staff)
    .innerJoin(roomSlugs, and(eq(roomSlugs.staffId, staff.staffId), eq(roomSlugs.current, true)))
    .where(eq(staff.staffId, staffId))
    .get()
  return found && { title: displayName(found), slug: found.slug }
}

const request = (db: Db, id: string) =>
  db
    .select({
      roomStaffId: roomRequests.roomStaffId,
      userId: roomRequests.userId,
      state: roomRequests.state,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
    })
    .from(roomRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, roomRequests.userId))
    .where(eq(roomRequests.id, id))
    .get()

/** For each kind what its page asks for, and the words while the reader may still see them. */
const readers: Record<NotificationKind, { permission?: Permission; read: Read }> = {
  'meeting.planned': {
    permission: 'dashboard.view',
    read: (db, { userId }, id) =>
      db
        .select({ title: meetings.title })
        .from(meetings)
        .where(and(eq(meetings.id, id), eq(meetings.clientId, userId)))
        .get(),
  },
  'password.shared': {
    permission: 'passwords.read',
    read: (db, { userId, role }, id) => {
      const shared = db
        .select({ id: passwordAccess.accountId })
        .from(passwordAccess)
        .where(and(eq(passwordAccess.accountId, id), eq(passwordAccess.staffId, userId)))
        .get()
      if (!shared && !can(role, 'passwords.read-all')) return undefined
      return db
        .select({ title: passwordAccounts.accountName })
        .from(passwordAccounts)
        .where(and(eq(passwordAccounts.id, id), isNull(passwordAccounts.deletedAt)))
        .get()
    },
  },
  'pay.entry': {
    permission: 'pay.own',
    read: (db, { userId }, id) =>
      db
        .select({ title: payEntries.title })
        .from(payEntries)
        .where(and(eq(payEntries.id, id), eq(payEntries.staffId, userId)))
        .get(),
  },
  'payment.changed': {
    permission: 'payments.own',
    read: (db, { userId }, id) =>
      db
        .select({ title: payments.title })
        .from(payments)
        .where(and(eq(payments.id, id), eq(payments.clientId, userId)))
        .get(),
  },
  'room.asked': {
    permission: 'staff.read',
    read: (db, { userId, role }, id) => {
      const found = request(db, id)
      const decides = found?.roomStaffId === userId || can(role, 'rooms.decide-all')
      return found && decides ? { title: displayName(found) } : undefined
    },
  },
  'room.granted': {
    read: (db, { userId }, id) => {
      const found = request(db, id)
      const isOpen = found?.userId === userId && found.state === 'granted'
      return isOpen ? room(db, found.roomStaffId) : undefined
    },
  },
  'room.shared': {
    read: (db, { userId }, id) => {
      const shared = db
        .select({ id: roomAccess.roomStaffId })
        .from(roomAccess)
        .where(and(eq(roomAccess.roomStaffId, id), eq(roomAccess.guestStaffId, userId)))
        .get()
      return shared && room(db, id)
    },
  },
  'task.assigned': {
    permission: 'tasks.own',
    read: (db, { userId }, id) =>
      db
        .select({ title: tasks.title })
        .from(tasks)
        .where(and(eq(tasks.id, id), eq(tasks.assigneeId, userId), isNull(tasks.deletedAt)))
        .get(),
  },
  'update.decided': { permission: 'updates.own', read: ownUpdate },
  'update.waiting': {
    permission: 'updates.decide',
    read: (db, _, id) => updateTitle(db, id),
  },
  'update.written': { permission: 'updates.own', read: ownUpdate },
}

/** Undefined for what is gone, or what the reader may not see now. */
export function readAbout(
  db: Db,
  reader: Reader,
  { kind, subjectId }: { kind: NotificationKind; subjectId: string },
): About | undefined {
  const { permission, read } = readers[kind]
  if (permission && !can(reader.role, permission)) return undefined
  return read(db, reader, subjectId)
}
