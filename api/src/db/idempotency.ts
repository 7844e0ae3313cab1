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
  /** All that the write depends on: method, address and body. */
  request: readonly unknown[]
}

/**
 * Carries a write out once for each key of a caller: a repeat gets the first answer. The write and the
 * note of it are one transaction, so repeats at the same time wait and a refused write is not noted.
 * 409 `request.idempotency-key-reused` when the repeat is another request.
 *
 * @param work synchronous; its answer as JSON
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

/** Answers are kept for so long, in milliseconds. */
const keptFor = 7 * 86_400_000

/** Returns how many were forgotten. */
export const purgeIdempotentWrites = ({ db, clock }: Pick<Services, 'db' | 'clock'>): number =>
  transaction(
    db,
    (tx) =>
      tx
        .delete(idempotentWrites)
        .where(lt(idempotentWrites.createdAt, instant(clock, -keptFor)))
        .run().changes,
  )
