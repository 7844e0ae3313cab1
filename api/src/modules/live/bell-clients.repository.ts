import { formatCents } from '@leadwright/shared/money'
import type { NotificationSubject } from '@leadwright/shared/notification-definition'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import type { Actor } from '../../lib/actor.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients, notErased } from '../identity/auth/clients.table.ts'
import { leads } from '../leads/leads.table.ts'
import { updates } from '../money/updates/updates.table.ts'

export type Reader = Pick<Actor, 'userId' | 'clientId' | 'role'>

/** What a notification's text and path are built from, in addition to the id of its subject. */
export type About = Omit<NotificationSubject, 'id'>

export type Read = (db: Db, reader: Reader, id: string) => About | undefined

/** A lead, named after its company, with its client. */
export const clientLeadAt = (db: Db, id: string, condition?: SQL): About | undefined =>
  db
    .select({ title: leads.company, client: clients.companyName })
    .from(leads)
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .where(and(eq(leads.id, id), condition))
    .get()

/** The company of a client, for the texts about its records. */
export const readCompany = (db: Db, clientId: string): string | undefined =>
  db
    .select({ name: clients.companyName })
    .from(clients)
    .where(and(eq(clients.clientId, clientId), notErased))
    .get()?.name

/** A client that the reader works for. */
export const companyOf: Read = (db, reader, id) =>
  db
    .select({ title: clients.companyName })
    .from(clients)
    .where(
      and(
        eq(clients.clientId, id),
        notErased,
        ofReachable(clients.clientId, reader, 'clients.read'),
      ),
    )
    .get()

/** An update that waits for an admin, with its amount. */
export function waitingUpdate(db: Db, id: string): About | undefined {
  const update = db
    .select({ ...pick(updates, 'title', 'value'), client: clients.companyName })
    .from(updates)
    .innerJoin(clients, eq(clients.clientId, updates.clientId))
    .where(and(eq(updates.id, id), isNull(updates.deletedAt)))
    .get()
  if (!update) return undefined
  const { value, ...about } = update
  return value === null ? about : { ...about, amount: formatCents(value) }
}
