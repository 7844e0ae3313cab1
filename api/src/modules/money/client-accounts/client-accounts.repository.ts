import type {
  ClientAccountQuery,
  clientSorts,
} from '@leadwright/shared/contracts/money/client-accounts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import { containsWords } from '../../../db/like.ts'
import type { Cursor } from '../../../db/page.ts'
import { campaigns } from '../../clients/campaigns/campaigns.table.ts'
import { clients, notErased } from '../../identity/auth/clients.table.ts'
import { visits } from '../../visits/visits.table.ts'
import { balanceOfClient } from '../payments/payments.repository.ts'
import { payments } from '../payments/payments.table.ts'
import { updates } from '../updates/updates.table.ts'

// The plus keeps SQLite from using the index of the status, which would visit every pending update
// each time.
const { clientId, createdAt } = clients
const pendingUpdates = sql<number>`(SELECT count(*) FROM ${updates}
  WHERE ${updates.clientId} = ${clientId} AND +${updates.status} = 'pending' AND ${updates.deletedAt} IS NULL)`
/** The last update, payment or visit of the dashboard; initially when the client was added. */
const lastActivityAt = sql<string>`max(${createdAt},
  coalesce((SELECT max(${updates.updatedAt}) FROM ${updates} WHERE ${updates.clientId} = ${clientId}), ''),
  coalesce((SELECT max(${payments.createdAt}) FROM ${payments} WHERE ${payments.clientId} = ${clientId}), ''),
  coalesce((SELECT ${visits.lastSeenAt} FROM ${visits} WHERE ${visits.userId} = ${clientId}), ''))`

/** Sort orders of the list, each with a text or a number for every client. */
const sortKeys: Record<(typeof clientSorts)[number], SQL> = {
  added: sql`${createdAt}`,
  name: sql`${clients.searchText}`,
  status: sql`coalesce(${campaigns.status}, '')`,
  balance: balanceOfClient(clientId),
  pending: pendingUpdates,
  activity: lastActivityAt,
}
const numeric: readonly string[] = ['balance', 'pending'] satisfies (keyof typeof sortKeys)[]

type Query = Omit<z.output<typeof ClientAccountQuery>, 'cursor'> & { cursor: Cursor | undefined }

/** A page of clients; reads one extra row to know whether there is a next page. */
export function listPage(db: Db, query: Query) {
  const { search = '', status, sort, direction, cursor, limit } = query
  const key = sortKeys[sort]
  const value = cursor && (numeric.includes(sort) ? Number(cursor.at) : cursor.at)
  const operator = sql.raw(direction === 'ascending' ? '>' : '<')
  const order = direction === 'ascending' ? asc : desc
  return db
    .select({ clientId, sortKey: sql<string | number>`${key}` })
    .from(clients)
    .leftJoin(campaigns, eq(campaigns.clientId, clientId))
    .where(
      and(
        notErased,
        containsWords(clients.searchText, search),
        status === 'suspended' ? isNotNull(clients.suspendedAt) : undefined,
        status === 'not-started' ? isNull(campaigns.status) : undefined,
        status && status !== 'suspended' && status !== 'not-started'
          ? eq(campaigns.status, status)
          : undefined,
        cursor && sql`(${key}, ${clientId}) ${operator} (${value}, ${cursor.id})`,
      ),
    )
    .orderBy(order(key), order(clientId))
    .limit(limit + 1)
    .all()
}

/** The figures of these clients. */
export const listFigures = (db: Db, clientIds: string[]) =>
  db
    .select({
      clientId,
      campaign: campaigns.status,
      campaignVersion: campaigns.version,
      balance: balanceOfClient(clientId),
      pendingUpdates,
    })
    .from(clients)
    .leftJoin(campaigns, eq(campaigns.clientId, clientId))
    .where(inArray(clientId, clientIds))
    .all()
