import { eq, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx, updateVersion } from '../../db/client.ts'
import { settings } from './settings.table.ts'

/** Read at every request of staff, to know whether their role needs a second factor. */
const byKey = prepared((db) =>
  db
    .select({ value: settings.value, updatedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare(),
)
export const findSetting = (db: Db, key: string) => byKey(db).get({ key })

export const listSettings = (db: Db) => db.select().from(settings).all()

/**
 * False when someone else saved since `version` was read (0: never saved); nothing is written then.
 */
export function saveSetting(
  tx: Tx,
  change: { key: string; value: string; version: number; at: string },
): boolean {
  const { key, value, version, at } = change
  if (version === 0) {
    const row = { key, value, updatedAt: at }
    return tx.insert(settings).values(row).onConflictDoNothing().run().changes === 1
  }
  return updateVersion(
    tx,
    settings,
    { key: eq(settings.key, key), version },
    { value, updatedAt: at },
  )
}
