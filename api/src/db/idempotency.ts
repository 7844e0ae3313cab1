import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { and, eq, lt } from 'drizzle-orm'
import { type Clock, instant } from '../lib/clock.ts'
import { conflict } from '../lib/errors.ts'
import type { Vault } from '../lib/seal.ts'
import { type Db, transaction } from './client.ts'
import { idempotentWrites } from './idempotency.table.ts'

interface Services {
  db: Db
  clock: Clock
  vault: Pick<Vault, 'digest'>
}

interface IdempotentWrite {
  callerId: string
  idempotencyKey: string
  /** Everything that the write depends on: method, address and body. */
  request: readonly unknown[]
}

/**
 * Runs a write once per idempotency key of a caller; a repeat gets the first response. The write
 * and its row are one transaction, so simultaneous repeats wait and a failed write is not stored.
 * Error: 409 `request.idempotency-key-reused` when the repeat is a different request.
 *
 * @param work synchronous; returns the response as JSON
 */
export function writeOnce(
  { db, clock, vault }: Services,
  { callerId, idempotencyKey, request }: IdempotentWrite,
  work: () => string | undefined,
): string | undefined {
  const digest = vault.digest(JSON.stringify(request))
  return transaction(db, (tx) => {
    const isSame = and(
      eq(idempotentWrites.callerId, callerId),
      eq(idempotentWrites.idempotencyKey, idempotencyKey),
    )
    const first = tx.select().from(idempotentWrites).where(isSame).get()
    if (first && first.digest !== digest) {
      throw conflict(errorCodes.idempotencyReused, messages.automation.idempotencyReused)
    }
    if (first) return first.answer ?? undefined
    const answer = work()
    tx.insert(idempotentWrites)
      .values({ callerId, idempotencyKey, digest, answer, createdAt: instant(clock) })
      .run()
    return answer
  })
}

/** How long responses are kept (ms). */
const retentionMs = 7 * 86_400_000

/** Returns how many were deleted. */
export const purgeIdempotentWrites = ({ db, clock }: Pick<Services, 'db' | 'clock'>): number =>
  transaction(
    db,
    (tx) =>
      tx
        .delete(idempotentWrites)
        .where(lt(idempotentWrites.createdAt, instant(clock, -retentionMs)))
        .run().changes,
  )
