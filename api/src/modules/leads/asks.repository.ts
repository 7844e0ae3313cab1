import { and, between, count, eq, gte, isNull, lt, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, insertInto, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { campaigns } from '../clients/campaigns/campaigns.table.ts'
import { clients, notErased } from '../identity/auth/clients.table.ts'
import { awaitsOutcome, isOpenLead, leads } from './leads.table.ts'
import { leadAsks, leadReminders, type ReminderKind } from './reminders.table.ts'

const firstAsk = alias(leadReminders, 'first_ask')
const secondAsk = alias(leadReminders, 'second_ask')
const brief = alias(leadReminders, 'brief')
const isOf = (reminder: typeof firstAsk | typeof secondAsk | typeof brief, kind: ReminderKind) =>
  and(
    eq(reminder.leadId, leads.id),
    eq(reminder.appointmentAt, leads.appointmentAt),
    eq(reminder.kind, kind),
  )

const appointment = {
  ...pick(leads, 'id', 'clientId', 'company', 'jobTitle'),
  appointmentAt: sql<string>`${leads.appointmentAt}`,
  companyName: clients.companyName,
}
const isReachable = and(isNull(clients.suspendedAt), notErased)

/** Appointments without an outcome between two instants, the oldest first, of clients that can sign in. */
export const listAwaited = (db: Db, from: string, before: string, clientId?: string) =>
  db
    .select({ ...appointment, firstAskOn: firstAsk.sentOn, secondAskOn: secondAsk.sentOn })
    .from(leads)
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .leftJoin(firstAsk, isOf(firstAsk, 'first-ask'))
    .leftJoin(secondAsk, isOf(secondAsk, 'second-ask'))
    .where(
      and(
        awaitsOutcome,
        gte(leads.appointmentAt, from),
        lt(leads.appointmentAt, before),
        clientId === undefined ? undefined : eq(leads.clientId, clientId),
        isReachable,
      ),
    )
    .orderBy(leads.appointmentAt, leads.id)
    .all()

/** Appointments between two instants whose brief was not sent again. */
export const listUnbriefed = (db: Db, from: string, to: string) =>
  db
    .select(appointment)
    .from(leads)
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .leftJoin(brief, isOf(brief, 'brief'))
    .where(
      and(awaitsOutcome, between(leads.appointmentAt, from, to), isNull(brief.kind), isReachable),
    )
    .orderBy(leads.appointmentAt, leads.id)
    .all()

/** An appointment without an outcome, of whose present date the client was reminded. */
export const findBriefed = (db: Db, leadId: string) =>
  db
    .select(appointment)
    .from(leads)
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .innerJoin(brief, isOf(brief, 'brief'))
    .where(and(awaitsOutcome, eq(leads.id, leadId)))
    .get()

export const insertReminder = (tx: Tx, row: typeof leadReminders.$inferInsert) =>
  tx.insert(leadReminders).values(row).onConflictDoNothing().run()

export const insertAsk = insertInto(leadAsks)

/** The last day on which the client was asked, also about all open leads only. */
export function lastAskOn(db: Db, clientId: string, about?: 'open-leads'): string | null {
  const row = db
    .select({ day: max(leadAsks.askedOn) })
    .from(leadAsks)
    .where(and(eq(leadAsks.clientId, clientId), about && eq(leadAsks.about, about)))
    .get()
  return row?.day ?? null
}

/**
 * Clients with open leads: when the oldest was released, the earliest day on which one was last
 * confirmed (empty for never), and the day on which the campaign was finished.
 */
export const listClientsWithOpenLeads = (db: Db, clientId?: string) =>
  db
    .select({
      clientId: leads.clientId,
      openLeads: count(),
      releasedOn: sql<string>`min(${leads.releasedOn})`,
      confirmedOn: sql<string>`min(coalesce(${leads.stillOpenOn}, ''))`,
      finishedOn: campaigns.finishedOn,
    })
    .from(leads)
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .leftJoin(campaigns, eq(campaigns.clientId, leads.clientId))
    .where(
      and(
        isOpenLead,
        clientId === undefined ? undefined : eq(leads.clientId, clientId),
        isReachable,
      ),
    )
    .groupBy(leads.clientId)
    .all()
