import { dayInWords, monthInWords, weeksInWords } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { and, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { countRows, type Db, hasRow } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { milestones } from '../clients/milestones/milestones.table.ts'
import { sendingIncidents } from '../deliverability/deliverability.table.ts'
import { clientStaff, ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { awaitsOutcome, isOpenLead, leads } from '../leads/leads.table.ts'
import { leadReminders } from '../leads/reminders.table.ts'
import { orders } from '../money/orders/orders.table.ts'
import { payEntries } from '../money/pay/pay.table.ts'
import { updates } from '../money/updates/updates.table.ts'
import { monthlyReports } from '../reports/reports.table.ts'
import { targetLists } from '../targeting/lists/target-lists.table.ts'
import { clientProfiles } from '../targeting/profiles/profiles.table.ts'
import { roomAccess } from '../team/rooms/rooms.table.ts'
import { absences } from '../team/staff/absences.table.ts'
import { tasks } from '../team/tasks/tasks.table.ts'
import { passwordAccess, passwordAccounts } from '../vault/passwords/passwords.table.ts'
import { clientLeadAt, companyOf, type Read, waitingUpdate } from './bell-clients.repository.ts'
import { findRequest, findRoom } from './bell-rooms.repository.ts'

type Titled = SQLiteTable & { id: SQLiteColumn; title: SQLiteColumn }

/** The title of a row, if it meets the conditions. */
const titleOf = (db: Db, table: Titled, id: string, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ title: sql<string>`${table.title}` })
    .from(table as SQLiteTable)
    .where(and(eq(table.id, id), ...conditions))
    .get()

/** A lead of the reader's client, named after its company. */
const ownLead: Read = (db, { clientId }, id) =>
  db
    .select({ title: leads.company })
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.clientId, clientId)))
    .get()

/** A lead of a client that the reader works for. */
const reachableLead: Read = (db, reader, id) =>
  clientLeadAt(db, id, ofReachable(leads.clientId, reader, 'leads.read'))

/** How many appointments of a client it was asked about and has not answered. */
const countAsked = (db: Db, clientId: string): number => {
  const wasAsked = exists(
    db
      .select({ id: leadReminders.leadId })
      .from(leadReminders)
      .where(
        and(
          eq(leadReminders.leadId, leads.id),
          eq(leadReminders.appointmentAt, leads.appointmentAt),
          eq(leadReminders.kind, 'first-ask'),
        ),
      ),
  )
  return countRows(db, leads, and(awaitsOutcome, eq(leads.clientId, clientId), wasAsked))
}

/**
 * Kinds read from one table; comments are read through their conversation, and shared files and what
 * became of updates and payments by their use cases.
 */
type OfOneTable = Exclude<
  NotificationKind,
  `comment.${string}` | 'update.decided' | 'payment.changed' | 'meeting.planned' | 'file.shared'
>

/** The text of each kind, while the reader is one of the people whom the record names. */
export const readers: Record<OfOneTable, Read> = {
  'client.assigned': (db, { userId }, id) =>
    db
      .select({ title: clients.companyName })
      .from(clients)
      .innerJoin(clientStaff, eq(clientStaff.clientId, clients.clientId))
      .where(and(eq(clients.clientId, id), eq(clientStaff.staffId, userId)))
      .get(),
  'lead.released': ownLead,
  'lead.changed': ownLead,
  'lead.outcome': reachableLead,
  'lead.suggested': reachableLead,
  'deal.changed': ownLead,
  'deal.reported': (db, _, id) => clientLeadAt(db, id),
  'lead.ask': (db, { clientId }) => {
    const n = countAsked(db, clientId)
    return n > 0 ? { title: messages.notifications.unanswered(n) } : undefined
  },
  'lead.brief': ownLead,
  'targeting.proposed': (db, { clientId }, id) => {
    const profile = db
      .select(pick(clientProfiles, 'number', 'state'))
      .from(clientProfiles)
      .where(and(eq(clientProfiles.id, id), eq(clientProfiles.clientId, clientId)))
      .get()
    const list = db
      .select(pick(targetLists, 'name', 'state'))
      .from(targetLists)
      .where(and(eq(targetLists.id, id), eq(targetLists.clientId, clientId)))
      .get()
    const name = profile
      ? `Version ${profile.number} of your ideal client profile`
      : `Your target list “${list?.name}”`
    const state = (profile ?? list)?.state
    if (!state || state === 'draft') return undefined
    return { title: `${name} ${state === 'proposed' ? 'waits for your answer' : 'was agreed'}` }
  },
  'targeting.answered': companyOf,
  'lead.confirm': (db, { clientId }) =>
    hasRow(db, leads, and(eq(leads.clientId, clientId), isOpenLead)) ? { title: '' } : undefined,
  'sending.changed': (db, { clientId }, id) => {
    const incident = db
      .select(pick(sendingIncidents, 'domain', 'stoppedOn', 'closedOn'))
      .from(sendingIncidents)
      .where(and(eq(sendingIncidents.id, id), eq(sendingIncidents.clientId, clientId)))
      .get()
    if (!incident || (incident.stoppedOn ?? incident.closedOn) === null) return undefined
    const { domain, closedOn } = incident
    return {
      title:
        closedOn === null
          ? `Sending from ${domain} was stopped`
          : `Sending from ${domain}: incident closed`,
    }
  },
  'meeting.declined': (db, { clientId }, id) =>
    titleOf(db, meetings, id, eq(meetings.clientId, clientId), eq(meetings.status, 'booked')),
  'meeting.proposed': companyOf,
  // Nothing once it was reopened.
  'milestone.client-done': (db, reader, id) =>
    db
      .select({ ...pick(milestones, 'title', 'clientId'), state: clients.companyName })
      .from(milestones)
      .innerJoin(clients, eq(clients.clientId, milestones.clientId))
      .where(
        and(
          ...[eq(milestones.id, id), isNotNull(milestones.doneAt), isNull(milestones.deletedAt)],
          ofReachable(milestones.clientId, reader, 'milestones.read'),
        ),
      )
      .get(),
  'milestone.due': (db, { clientId }, id) => {
    const { needsClient, deletedAt } = milestones
    const step = db
      .select(pick(milestones, 'title', 'dueOn', 'doneAt'))
      .from(milestones)
      .where(
        and(
          ...[eq(milestones.id, id), eq(milestones.clientId, clientId)],
          ...[eq(needsClient, true), isNull(deletedAt)],
        ),
      )
      .get()
    return (
      step && { title: step.title, state: step.doneAt ? 'done' : `due ${dayInWords(step.dueOn)}` }
    )
  },
  'password.shared': (db, { userId, role }, id) => {
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
  'pay.entry': (db, { userId }, id) => titleOf(db, payEntries, id, eq(payEntries.staffId, userId)),
  'order.changed': (db, { clientId }, id) => {
    const order = db
      .select(pick(orders, 'fee', 'startsOn'))
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.clientId, clientId)))
      .get()
    return order && { title: `${formatCents(order.fee)} from ${dayInWords(order.startsOn)}` }
  },
  'report.sent': (db, { clientId }, month) => {
    const report = db
      .select({ month: monthlyReports.month })
      .from(monthlyReports)
      .where(and(eq(monthlyReports.clientId, clientId), eq(monthlyReports.month, month)))
      .get()
    return report && { title: monthInWords(month) }
  },
  'week.summary': (_, __, week) => ({ title: weeksInWords(week, week) }),
  'room.asked': (db, { userId, role }, id) => {
    const found = findRequest(db, id)
    const decides = found?.roomStaffId === userId || can(role, 'rooms.decide-all')
    return found && decides ? { title: displayName(found) } : undefined
  },
  'room.granted': (db, { userId }, id) => {
    const found = findRequest(db, id)
    const isOpen = found?.userId === userId && found.state === 'granted'
    return isOpen ? findRoom(db, found.roomStaffId) : undefined
  },
  'room.shared': (db, { userId }, id) => {
    const shared = db
      .select({ id: roomAccess.roomStaffId })
      .from(roomAccess)
      .where(and(eq(roomAccess.roomStaffId, id), eq(roomAccess.guestStaffId, userId)))
      .get()
    return shared && findRoom(db, id)
  },
  'staff.covered': (db, { userId }, id) => {
    const isCover = and(eq(absences.staffId, id), eq(absences.coverId, userId))
    const absence = db.select().from(absences).where(isCover).get()
    if (!absence) return undefined
    const { startsOn, endsOn } = absence
    const days = `from ${dayInWords(startsOn)} to ${dayInWords(endsOn)}`
    return { title: findRoom(db, id)?.title ?? '', state: days }
  },
  'task.assigned': (db, { userId }, id) =>
    titleOf(db, tasks, id, eq(tasks.assigneeId, userId), isNull(tasks.deletedAt)),
  'update.waiting': (db, _, id) => waitingUpdate(db, id),
  'update.written': (db, { clientId, role }, id) => {
    const isShown = can(role, 'updates.amounts') ? undefined : isNull(updates.value)
    const isOwn = eq(updates.clientId, clientId)
    return titleOf(db, updates, id, isNull(updates.deletedAt), isOwn, isShown)
  },
}
