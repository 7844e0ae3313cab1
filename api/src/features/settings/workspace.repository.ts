import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { settings } from './settings.table.ts'

/** The stored JSON of a setting, or undefined when it was never edited. */
export const findSettingValue = (db: Db, key: string): string | undefined =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).get()?.value
