import type { PromptBody } from '@leadwright/shared/contracts/prompts'
import { fold } from '@leadwright/shared/text'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { contains } from '../../db/like.ts'
import { after } from '../../db/page.ts'
import { userProfiles, users } from '../auth/auth.table.ts'
import { clients } from '../clients/clients.table.ts'
import { clientColumns, clientSearchText, isAmong, type ListQuery } from '../vault/vault.table.ts'
import { prompts, promptVersions } from './prompts.table.ts'

const selectPrompts = (db: Db) =>
  db
    .select({ prompt: prompts, client: clientColumns })
    .from(prompts)
    .leftJoin(clients, eq(clients.clientId, prompts.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, prompts.clientId))
    .leftJoin(users, eq(users.id, prompts.clientId))

/** Newest first; one row more than asked tells that there is a next page. */
export function listPrompts(db: Db, { cursor, search, among, clientIds, limit }: ListQuery) {
  const needle = fold(search)
  const holds = () =>
    needle
      ? or(contains(prompts.searchText, needle), contains(clientSearchText, needle))
      : undefined
  const found = among ? isAmong(prompts.promptId, among) : holds()
  const chosen = clientIds.length > 0 ? inArray(prompts.clientId, clientIds) : undefined
  return selectPrompts(db)
    .where(
      and(
        isNull(prompts.deletedAt),
        chosen,
        found,
        after(prompts.createdAt, prompts.promptId, cursor),
      ),
    )
    .orderBy(desc(prompts.createdAt), desc(prompts.promptId))
    .limit(limit + 1)
    .all()
}
export type PromptRow = ReturnType<typeof listPrompts>[number]

/** Deleted ones too. */
export const findPrompt = (db: Db, promptId: string): PromptRow | undefined =>
  selectPrompts(db).where(eq(prompts.promptId, promptId)).get()

const searchTextOf = ({ title, description, prompt, notes }: PromptBody) =>
  fold([title, description, prompt, notes].join('\n'))

interface Stamp {
  at: string
  by: string
}

export function insertPrompt(tx: Tx, promptId: string, body: PromptBody, { at, by }: Stamp): void {
  const searchText = searchTextOf(body)
  const stamps = { createdAt: at, updatedAt: at, updatedBy: by }
  tx.insert(prompts)
    .values({ promptId, ...body, searchText, ...stamps })
    .run()
}

export function updatePrompt(tx: Tx, promptId: string, body: PromptBody, { at, by }: Stamp): void {
  const searchText = searchTextOf(body)
  const version = sql`${prompts.version} + 1`
  tx.update(prompts)
    .set({ ...body, searchText, updatedAt: at, updatedBy: by, version })
    .where(eq(prompts.promptId, promptId))
    .run()
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
}
