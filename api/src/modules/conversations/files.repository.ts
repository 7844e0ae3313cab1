import type { FileEntry } from '@leadwright/shared/contracts/conversations'
import { sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/client.ts'
import { nameOrNone } from '../../db/columns.ts'
import type { PageRange } from '../../db/page.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { links } from '../vault/links/links.table.ts'
import { documents, recordings } from '../vault/recordings/recordings.table.ts'
import { attachments, conversations } from './conversations.table.ts'
import { hasNoAmount, hasSubject, subjectTitle } from './subjects.repository.ts'

export interface FileRow {
  id: string
  kind: FileEntry['kind']
  /** Null for a recording or document without a title. */
  name: string | null
  url: string | null
  size: number | null
  recordId: string | null
  recordTitle: string | null
  by: string
  at: string
}

interface Filter {
  clientId: string
  /** False leaves out the files of updates with an amount. */
  seesAmounts: boolean
}

type SharedTable = SQLiteTable &
  Record<'id' | 'clientId' | 'title' | 'sharedAt' | 'sharedBy' | 'deletedAt', SQLiteColumn>

const sharedItems = (kind: string, table: SharedTable, url: SQLiteColumn, clientId: string) => sql`
  SELECT ${table.id} AS id, ${kind} AS kind, ${table.title} AS name, ${url} AS url, NULL AS size,
    NULL AS recordId, NULL AS recordTitle, ${table.sharedBy} AS byId, ${table.sharedAt} AS at
  FROM ${table}
  WHERE ${table.clientId} = ${clientId} AND ${table.sharedAt} IS NOT NULL
    AND ${table.deletedAt} IS NULL`

const attached = ({ clientId, seesAmounts }: Filter) => sql`
  SELECT ${attachments.id}, 'attachment', ${attachments.name}, NULL, ${attachments.size},
    ${attachments.conversationId}, ${subjectTitle}, ${attachments.authorId}, ${attachments.createdAt}
  FROM ${attachments}
  JOIN ${conversations} ON ${conversations.id} = ${attachments.conversationId}
  WHERE ${conversations.clientId} = ${clientId} AND ${attachments.staged} = 0 AND ${hasSubject}
    ${seesAmounts ? sql`` : sql`AND ${hasNoAmount}`}`

/**
 * What a client finds in its files, newest first; one row more than the limit.
 * @param range without a limit, all rows after the cursor
 */
export const listFiles = (
  db: Db,
  filter: Filter,
  { cursor, limit }: Pick<PageRange, 'cursor'> & { limit?: number },
): FileRow[] =>
  db.all<FileRow>(sql`
    SELECT files.id, kind, name, url, size, recordId, recordTitle, at,
      ${nameOrNone(userProfiles)} AS "by"
    FROM (
      ${sharedItems('recording', recordings, recordings.googleDriveLink, filter.clientId)}
      UNION ALL
      ${sharedItems('document', documents, documents.googleDriveLink, filter.clientId)}
      UNION ALL ${sharedItems('link', links, links.link, filter.clientId)}
      UNION ALL ${attached(filter)}
    ) AS files
    LEFT JOIN ${userProfiles} ON ${userProfiles.id} = files.byId
    ${cursor ? sql`WHERE (at, files.id) < (${cursor.at}, ${cursor.id})` : sql``}
    ORDER BY at DESC, files.id DESC
    LIMIT ${limit === undefined ? -1 : limit + 1}`)
