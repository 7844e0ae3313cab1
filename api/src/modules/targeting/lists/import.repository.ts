import type { ExclusionSource } from '@leadwright/shared/target-lists'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, hasRow, type Tx } from '../../../db/client.ts'
import { importChanges } from '../../imports/imports.table.ts'
import { clientExclusions, targets } from './target-lists.table.ts'

/** Whether a list has a company of this name without a domain. */
export const isNamed = (db: Db, listId: string, companyKey: string): boolean =>
  hasRow(
    db,
    targets,
    and(eq(targets.listId, listId), eq(targets.companyKey, companyKey), eq(targets.domain, '')),
  )

/** Changes when a client excludes another company. */
export const newestExclusion = (db: Db, clientId: string): string =>
  db
    .select({ id: clientExclusions.id })
    .from(clientExclusions)
    .where(eq(clientExclusions.clientId, clientId))
    .orderBy(sql`rowid DESC`)
    .limit(1)
    .get()?.id ?? ''

/** The domains and email addresses that a client excludes. */
export const listContacts = (db: Db, clientId: string) =>
  db
    .select({ domain: clientExclusions.domain, email: clientExclusions.email })
    .from(clientExclusions)
    .where(eq(clientExclusions.clientId, clientId))
    .all()

interface Excluded {
  clientId: string
  at: string
  excludedOn: string
  by: string
  source: ExclusionSource
}

/** Adds the exclusions that an import prepared. Returns their ids. */
export const publishExclusions = (
  tx: Tx,
  importId: string,
  { clientId, at, excludedOn, by, source }: Excluded,
): string[] =>
  tx
    .all<{ id: string }>(
      sql`INSERT INTO ${clientExclusions} (id, client_id, company, domain, company_key, search_text,
        email, reason, source, excluded_on, "by", created_at)
      SELECT record, ${clientId}, row ->> 'company', row ->> 'domain', row ->> 'companyKey',
        row ->> 'searchText', row ->> 'email', row ->> 'reason', ${source}, ${excludedOn}, ${by}, ${at}
      FROM ${importChanges} WHERE import_id = ${importId} RETURNING id`,
    )
    .map(({ id }) => id)

/** Adds the companies that an import prepared. Returns their ids. */
export const publishTargets = (
  tx: Tx,
  importId: string,
  { listId, at }: { listId: string; at: string },
): string[] =>
  tx
    .all<{ id: string }>(
      sql`INSERT INTO ${targets} (id, list_id, company, domain, company_key, search_text, country,
        employees, note, created_at, updated_at)
      SELECT record, ${listId}, row ->> 'company', row ->> 'domain', row ->> 'companyKey',
        row ->> 'searchText', row ->> 'country', row ->> 'employees', row ->> 'note', ${at}, ${at}
      FROM ${importChanges} WHERE import_id = ${importId} RETURNING id`,
    )
    .map(({ id }) => id)
