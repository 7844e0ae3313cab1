import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { links } from '../links/links.table.ts'
import { documents, recordings } from '../recordings/recordings.table.ts'

const tables = { recording: recordings, document: documents, link: links }
export type SharedKind = keyof typeof tables

/** An item that the team shares with this client, whatever its kind. */
export function findShared(db: Db, clientId: string, id: string) {
  for (const [kind, table] of Object.entries(tables)) {
    const row = db
      .select({ title: table.title, sharedBy: table.sharedBy })
      .from(table as typeof links)
      .where(
        and(
          eq(table.id, id),
          eq(table.clientId, clientId),
          isNotNull(table.sharedAt),
          isNull(table.deletedAt),
        ),
      )
      .get()
    if (!row) continue
    const { sharedBy } = row
    return { kind: kind as SharedKind, title: row.title as string | null, sharedBy }
  }
  return undefined
}
