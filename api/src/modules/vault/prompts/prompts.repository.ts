import type { PromptBody } from '@leadwright/shared/contracts/vault/prompts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { indexRecords } from '../../search/search-index.repository.ts'
import { clientColumns, type ListQuery, ofPage } from '../vault/vault.table.ts'
import { prompts, promptVersions } from './prompts.table.ts'

const selectPrompts = (db: Db) =>
  db
    .select({ prompt: prompts, client: clientColumns })
    .from(prompts)
    .leftJoin(clients, eq(clients.clientId, prompts.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, prompts.clientId))
    .leftJoin(users, eq(users.id, prompts.clientId))

export const listPrompts = (db: Db, query: ListQuery) =>
  selectPrompts(db)
    .where(and(isNull(prompts.deletedAt), ofPage(prompts.createdAt, prompts.promptId, query)))
    .orderBy(desc(prompts.createdAt), desc(prompts.promptId))
    .limit(query.limit + 1)
    .all()
export type PromptRow = ReturnType<typeof listPrompts>[number]

/** Deleted ones too. */
export const findPrompt = (db: Db, promptId: string): PromptRow | undefined =>
  selectPrompts(db).where(eq(prompts.promptId, promptId)).get()

interface Stamp {
  at: string
  by: string
}

export function insertPrompt(tx: Tx, promptId: string, body: PromptBody, { at, by }: Stamp): void {
  const stamps = { createdAt: at, updatedAt: at, updatedBy: by }
  tx.insert(prompts)
    .values({ promptId, ...body, ...stamps })
    .run()
  indexRecords(tx, 'prompt', [promptId])
}

export function updatePrompt(tx: Tx, promptId: string, body: PromptBody, { at, by }: Stamp): void {
  const version = sql`${prompts.version} + 1`
  tx.update(prompts)
    .set({ ...body, updatedAt: at, updatedBy: by, version })
    .where(eq(prompts.promptId, promptId))
    .run()
  indexRecords(tx, 'prompt', [promptId])
}

/** Keeps the state as it stands before a change. */
export function archivePrompt(tx: Tx, promptId: string): void {
  tx.run(sql`INSERT INTO prompt_versions
    (prompt_id, version, title, description, prompt, notes, saved_at, saved_by)
    SELECT prompt_id, version, title, description, prompt, notes, updated_at, updated_by
    FROM prompts WHERE prompt_id = ${promptId}`)
}

export const listVersions = (db: Db, promptId: string) =>
  db
    .select({
      version: promptVersions,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
    })
    .from(promptVersions)
    .leftJoin(userProfiles, eq(userProfiles.id, promptVersions.savedBy))
    .where(eq(promptVersions.promptId, promptId))
    .orderBy(desc(promptVersions.version))
    .limit(100)
    .all()

export function setDeleted(tx: Tx, promptId: string, deletedAt: string | null): void {
  tx.update(prompts).set({ deletedAt }).where(eq(prompts.promptId, promptId)).run()
  indexRecords(tx, 'prompt', [promptId])
}
