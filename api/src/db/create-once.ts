import { errorCodes } from '@leadwright/shared/errors'
import type { WithId } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { eq, lt } from 'drizzle-orm'
import { type Clock, instant } from '../lib/clock.ts'
import { conflict } from '../lib/errors.ts'
import type { Vault } from '../lib/seal.ts'
import { type Db, prepared, type Tx, transaction } from './client.ts'
import { createRequests } from './create-requests.table.ts'

interface Services {
  clock: Clock
  vault: Pick<Vault, 'digest'>
}

/** A request to create a record. */
export interface CreateRequest {
  actor: { userId: string }
  /** Kind of record, e.g. `link`; an id belongs to one kind. */
  kind: string
  /** The complete input, including the id of the record. Stored only as a keyed hash. */
  input: WithId<Record<string, unknown>>
}

/** Says nothing about the record that has the id, so ids cannot be probed. */
const idTaken = () => conflict(errorCodes.idTaken, messages.request.idTaken)

/**
 * Looks up an id in every table with a text primary key, as listed by the schema of this
 * connection.
 */
const idExists = prepared(({ $client }) => {
  const keys = $client
    .prepare<[], { name: string; key: string }>(
      `SELECT tables.name, min(columns.name) AS key
      FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.schema = 'main' AND tables.type = 'table' AND columns.pk > 0
      GROUP BY tables.name HAVING count(*) = 1 AND min(columns.type) = 'TEXT'`,
    )
    .all()
  const lookups = keys.map(({ name, key }) => `SELECT 1 FROM "${name}" WHERE "${key}" = @id`)
  return $client.prepare<{ id: string }, 1>(lookups.join(' UNION ALL ')).pluck()
})

/**
 * True when this user has already sent exactly this request. For work that must run before the
 * transaction; `createOnce` makes the decision. Errors as there.
 */
export function wasCreated(db: Db, { vault }: Services, request: CreateRequest): boolean {
  const { actor, kind, input } = request
  const first = db.select().from(createRequests).where(eq(createRequests.id, input.id)).get()
  if (!first && idExists(db).get({ id: input.id })) throw idTaken()
  if (!first) return false
  if (first.userId !== actor.userId || first.kind !== kind) throw idTaken()
  if (first.digest !== vault.digest(JSON.stringify(input))) {
    throw conflict(errorCodes.alreadyCreated, messages.request.alreadyCreated)
  }
  return true
}

/**
 * Runs `create` for the first request for a record only; returns false for a repeat by the same
 * user, after which the caller reads the existing record. `create` contains everything that must
 * happen once: rows, audit entry, emails. Errors: 409 `record.id-taken` for an id that another user
 * sent or that any record already has; `record.already-created` when the repeat has different
 * content.
 */
export function createOnce(
  tx: Tx,
  services: Services,
  request: CreateRequest,
  create: () => void,
): boolean {
  if (wasCreated(tx, services, request)) return false
  const { actor, kind, input } = request
  create()
  const digest = services.vault.digest(JSON.stringify(input))
  const createdAt = instant(services.clock)
  tx.insert(createRequests)
    .values({ id: input.id, userId: actor.userId, kind, digest, createdAt })
    .run()
  return true
}

/** A repeat comes within minutes, from a form that is still open (ms). */
const retentionMs = 30 * 86_400_000

/**
 * Deletes old requests; the ids of existing records still prevent a second one. Returns how many.
 */
export const purgeCreateRequests = ({ db, clock }: { db: Db; clock: Clock }): number =>
  transaction(
    db,
    (tx) =>
      tx
        .delete(createRequests)
        .where(lt(createRequests.createdAt, instant(clock, -retentionMs)))
        .run().changes,
  )
