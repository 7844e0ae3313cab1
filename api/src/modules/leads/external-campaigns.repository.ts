import { and, asc, eq } from 'drizzle-orm'
import { type Db, insertInto, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { externalCampaigns } from './external.table.ts'

const columns = {
  ...pick(externalCampaigns, 'id', 'clientId', 'source', 'externalId', 'name'),
  clientName: clients.companyName,
}
const selectCampaigns = (db: Db) =>
  db
    .select(columns)
    .from(externalCampaigns)
    .innerJoin(clients, eq(clients.clientId, externalCampaigns.clientId))
export type ExternalCampaignRow = ReturnType<ReturnType<typeof selectCampaigns>['all']>[number]

export const insertCampaign = insertInto(externalCampaigns)

/** By tool and id. */
export const listCampaigns = (db: Db, clientId: string): ExternalCampaignRow[] =>
  selectCampaigns(db)
    .where(eq(externalCampaigns.clientId, clientId))
    .orderBy(asc(externalCampaigns.source), asc(externalCampaigns.externalId))
    .all()

export const findCampaign = (
  db: Db,
  { source, externalId }: { source: string; externalId: string },
): ExternalCampaignRow | undefined =>
  selectCampaigns(db)
    .where(and(eq(externalCampaigns.source, source), eq(externalCampaigns.externalId, externalId)))
    .get()

export const findCampaignById = (db: Db, id: string): ExternalCampaignRow | undefined =>
  selectCampaigns(db).where(eq(externalCampaigns.id, id)).get()

export const deleteCampaign = (tx: Tx, id: string): void =>
  void tx.delete(externalCampaigns).where(eq(externalCampaigns.id, id)).run()
