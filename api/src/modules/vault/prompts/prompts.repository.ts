import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { promptVersions } from './prompts.table.ts'

/** Stores the current state before a change. */
export function archivePrompt(tx: Tx, promptId: string): void {
  tx.run(sql`INSERT INTO prompt_versions
    (prompt_id, version, title, description, prompt, notes, saved_at, saved_by)
    SELECT id, version, title, description, prompt, notes, updated_at, updated_by
    FROM prompts WHERE id = ${promptId}`)
}

export const listVersions = (db: Db, promptId: string) =>
  db
    .select({ version: promptVersions, ...pick(userProfiles, 'firstName', 'lastName') })
    .from(promptVersions)
    .leftJoin(userProfiles, eq(userProfiles.id, promptVersions.savedBy))
    .where(eq(promptVersions.promptId, promptId))
    .orderBy(desc(promptVersions.version))
    .limit(100)
    .all()
