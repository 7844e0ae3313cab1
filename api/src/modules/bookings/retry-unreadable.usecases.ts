import { bookingSourceNames } from '@leadwright/shared/bookings'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { conflict, orNotFound } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { reasonOf } from './delivered-fields.ts'
import { readDelivery } from './read-delivery.ts'
import { syncAll } from './reconcile.jobs.ts'
import { takeDelivery } from './take-delivery.usecases.ts'
import * as repository from './unreadable-bookings.repository.ts'

type Row = NonNullable<ReturnType<typeof repository.findUnreadable>>

/**
 * Reads an entry again, for example after an upgrade; an entry of the hourly sync is listed again.
 * Errors: 404; 409 `bookings.unreadable` with the reason, `bookings.unreachable`.
 */
export async function retryUnreadable(
  deps: Deps,
  actor: Actor,
  unreadableId: string,
): Promise<void> {
  const { channel, provider } = orNotFound(repository.findUnreadable(deps.db, unreadableId))
  if (channel === 'sync' && !(await syncAll(deps, provider))) {
    throw conflict(
      'bookings.unreachable',
      messages.bookings.notSynced(bookingSourceNames[provider]),
    )
  }
  audited(deps, actor, (tx, record) => {
    const row = repository.findUnreadable(tx, unreadableId)
    const name = bookingSourceNames[provider]
    if (row) {
      const reason = channel === 'sync' ? row.reason : readAgain(tx, deps, row)
      if (reason !== undefined) {
        throw conflict('bookings.unreadable', messages.bookings.stillUnreadable(reason, name))
      }
    }
    record('meeting.read-again', { type: 'booking-sync', id: unreadableId, name })
  })
}

/** Reads every stored delivery again, as each hourly sync does, so that an upgrade is enough. */
export function retryAll(deps: Deps): void {
  for (const row of repository.listContents(deps.db)) {
    // The sync itself lists the others again.
    if (row.channel === 'webhook') transaction(deps.db, (tx) => readAgain(tx, deps, row))
  }
}

/** Enters what is reported and removes the entry, or returns why it cannot be read. */
function readAgain(tx: Tx, deps: Deps, { id, provider, content, reason }: Row) {
  if (content === null) return reason
  const result = readDelivery(deps.config.company, provider, content)
  const problem = result instanceof z.ZodError ? reasonOf(result) : takeDelivery(tx, deps, result)
  if (problem === undefined) repository.deleteUnreadable(tx, id)
  return problem
}
