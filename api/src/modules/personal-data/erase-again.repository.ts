import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { hiringSubmissions } from '../hiring/hiring.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { leads } from '../leads/leads.table.ts'

/** Leads and drafts whose person was not erased, also those in the trash, by id. */
export const listLeads = (db: Db, after: string, limit: number) =>
  db
    .select(pick(leads, 'id', 'person', 'company', 'domain', 'email', 'phone', 'link'))
    .from(leads)
    .where(and(gt(leads.id, after), isNull(leads.erasedOn)))
    .orderBy(asc(leads.id))
    .limit(limit)
    .all()

export const listApplicants = (db: Db, after: string, limit: number) =>
  db
    .select(pick(hiringSubmissions, 'id', 'email'))
    .from(hiringSubmissions)
    .where(gt(hiringSubmissions.id, after))
    .orderBy(asc(hiringSubmissions.id))
    .limit(limit)
    .all()

/** Bookings with a guest, by id. */
export const listBookings = (db: Db, after: string, limit: number) =>
  db
    .select(pick(meetings, 'id', 'email', 'place', 'answers'))
    .from(meetings)
    .where(and(gt(meetings.id, after), or(isNotNull(meetings.email), isNotNull(meetings.name))))
    .orderBy(asc(meetings.id))
    .limit(limit)
    .all()

/** A client whose people were not erased. */
export const findClient = (db: Db, id: string) =>
  db
    .select(pick(clients, 'clientId', 'createdAt'))
    .from(clients)
    .where(and(eq(clients.clientId, id), isNull(clients.erasedAt)))
    .get()
