import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { and, eq, lt } from 'drizzle-orm'
import { type Clock, instant } from '../lib/clock.ts'
import { conflict } from '../lib/errors.ts'
import type { Announcement } from '../lib/event-bus.ts'
import type { EncryptionContext, Vault } from '../lib/seal.ts'
import { type Db, deleteFrom, hasRow, type Tx, transaction } from './client.ts'
import { createRequests } from './create-requests.table.ts'
import { idempotentWrites } from './idempotency.table.ts'

interface Services {
  db: Db
  clock: Clock
  vault: Vault
}

/** A write that happens once. */
export interface IdempotentWrite {
  /** The person, or the API key. */
  callerId: string
  idempotencyKey: string
  /** Keyed hash of everything that the write depends on. */
  digest: string
}

/** What a repeat gets instead of being carried out. */
export interface FirstAnswer {
  /** JSON; undefined for a response without a body. */
  body?: string | undefined
  announced: Announcement[]
}

const isSame = ({ callerId, idempotencyKey }: IdempotentWrite) =>
  and(eq(idempotentWrites.callerId, callerId), eq(idempotentWrites.idempotencyKey, idempotencyKey))

/** The row's id for `sealedColumns` is both keys. */
const placeOf = ({ callerId, idempotencyKey }: IdempotentWrite): EncryptionContext => ({
  table: 'idempotent_writes',
  column: 'sealed_answer',
  rowId: `${callerId} ${idempotencyKey}`,
})

const alreadySaved = () => conflict(errorCodes.alreadyCreated, messages.request.alreadySaved)

/**
 * The response to the first request with this key, or undefined if there was none. Errors: 409
 * `reused` if it was a different request; `record.already-created` if its response is not kept.
 *
 * @param reused the error for a different request
 */
export function findFirstAnswer(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  write: IdempotentWrite,
  reused: Error,
): FirstAnswer | undefined {
  const first = db.select().from(idempotentWrites).where(isSame(write)).get()
  if (!first) {
    const { callerId, idempotencyKey } = write
    const byRelease1 = and(
      eq(createRequests.id, idempotencyKey),
      eq(createRequests.userId, callerId),
    )
    if (hasRow(db, createRequests, byRelease1)) throw alreadySaved()
    return undefined
  }
  if (first.digest !== write.digest) throw reused
  if (first.sealedAnswer !== null) {
    return JSON.parse(vault.open(first.sealedAnswer, placeOf(write))) as FirstAnswer
  }
  if (first.answer !== null) return { body: first.answer, announced: [] }
  throw alreadySaved()
}

/**
 * Takes the key in the transaction of the write. Error: `record.already-created` if another process
 * was faster.
 */
export function claimKey(tx: Tx, clock: Clock, write: IdempotentWrite): void {
  const { changes } = tx
    .insert(idempotentWrites)
    .values({ ...write, createdAt: instant(clock) })
    .onConflictDoNothing()
    .run()
  if (changes === 0) throw alreadySaved()
}

/** After a request that was rejected, so that it can be corrected and sent again. */
export const releaseKey = ({ db }: Pick<Services, 'db'>, write: IdempotentWrite): void =>
  transaction(db, (tx) => void tx.delete(idempotentWrites).where(isSame(write)).run())

export function storeAnswer(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  write: IdempotentWrite,
  answer: FirstAnswer,
): void {
  const sealedAnswer = vault.seal(JSON.stringify(answer), placeOf(write))
  transaction(
    db,
    (tx) => void tx.update(idempotentWrites).set({ sealedAnswer }).where(isSame(write)).run(),
  )
}

/** For a person who is removed. */
export const deleteWritesOf = deleteFrom(idempotentWrites.callerId)

/** For erased data, which any response may contain: repeats only learn that they were saved. */
export const forgetAnswers = (tx: Tx): void =>
  void tx.update(idempotentWrites).set({ answer: null, sealedAnswer: null }).run()

/** How long a repeat gets the first response (ms). */
const retentionMs = 86_400_000

/** Returns how many were deleted. */
export const purgeIdempotentWrites = ({ db, clock }: Pick<Services, 'db' | 'clock'>): number =>
  transaction(db, (tx) => {
    const until = instant(clock, -retentionMs)
    tx.delete(createRequests).where(lt(createRequests.createdAt, until)).run()
    return tx.delete(idempotentWrites).where(lt(idempotentWrites.createdAt, until)).run().changes
  })
