import { and, eq, sql } from 'drizzle-orm'
import { type Db, putInto, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { externalLeads } from './external.table.ts'
import { leads } from './leads.table.ts'

interface Key {
  clientId: string
  source: string
  externalId: string
}

/** The lead that a tool sent under this id; gone if a person deleted it or moved it to another client. */
export const findLink = (db: Db, { clientId, source, externalId }: Key) =>
  db
    .select({
      ...pick(externalLeads, 'leadId', 'version'),
      isGone:
        sql`${leads.deletedAt} IS NOT NULL OR ${leads.clientId} <> ${externalLeads.clientId}`.mapWith(
          Boolean,
        ),
    })
    .from(externalLeads)
    .innerJoin(leads, eq(leads.id, externalLeads.leadId))
    .where(
      and(
        eq(externalLeads.clientId, clientId),
        eq(externalLeads.source, source),
        eq(externalLeads.externalId, externalId),
      ),
    )
    .get()

export const putLink = putInto(
  externalLeads,
  externalLeads.clientId,
  externalLeads.source,
  externalLeads.externalId,
)

export const deleteLinks = (tx: Tx, leadId: string): void =>
  void tx.delete(externalLeads).where(eq(externalLeads.leadId, leadId)).run()
