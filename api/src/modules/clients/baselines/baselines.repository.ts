import { eq, min } from 'drizzle-orm'
import { type Db, insertInto, type Tx, updateVersion } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { campaignPeriods } from '../campaigns/campaigns.table.ts'
import { clientBaselines as table } from './baselines.table.ts'

export const findBaseline = (db: Db, clientId: string) =>
  db
    .select(
      pick(
        table,
        'leadsPerMonth',
        'daysToMeeting',
        'startedOn',
        'reportedBy',
        'reportedOn',
        'version',
      ),
    )
    .from(table)
    .where(eq(table.clientId, clientId))
    .get()

export const findCampaignStart = (db: Db, clientId: string): string | null =>
  db
    .select({ first: min(campaignPeriods.fromDate) })
    .from(campaignPeriods)
    .where(eq(campaignPeriods.clientId, clientId))
    .get()?.first ?? null

export const insertBaseline = insertInto(table)

/** False when the stored version is another one. */
export const changeBaseline = (
  tx: Tx,
  { clientId, version }: { clientId: string; version: number },
  change: Partial<typeof table.$inferInsert>,
): boolean => updateVersion(tx, table, { key: eq(table.clientId, clientId), version }, change)
