import type { UpdateBody } from '@leadwright/shared/contracts/money/update-body'
import type { UpdateDetail, UpdateView } from '@leadwright/shared/contracts/money/updates'
import type { WithId } from '@leadwright/shared/fields'
import { formatCents } from '@leadwright/shared/money'
import { can } from '@leadwright/shared/permissions'
import type { updateStatuses } from '@leadwright/shared/statuses'
import type { z } from 'zod'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import { createOnce } from '../../../db/create-once.ts'
import { byCreation, type PageQuery, readPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { notFound, versionConflict } from '../../../lib/errors.ts'
import { audited, recordChange } from '../../audit/audit.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { defineRecord } from '../../records/record.repository.ts'
import { tellAdminsOfWaiting, tellClientOfWritten } from './update-news.usecases.ts'
import { notEditable } from './updates.errors.ts'
import * as repository from './updates.repository.ts'
import { describeEdit, isEditable, statusFor } from './updates.rules.ts'
import { updates } from './updates.table.ts'

/** One that was withdrawn is purged as records are. */
defineRecord({ table: updates, type: 'update' })

type Words = z.output<typeof UpdateBody>
const moneyOf = (cents: number | null) => (cents === null ? 'none' : formatCents(cents))
const authorOf = (actor: Actor) => (can(actor.role, 'updates.own') ? 'client' : 'admin')

/** A client's updates, newest first (spec section 2, Updates). */
export function listUpdates(
  deps: Deps,
  actor: Actor,
  clientId: string,
  { status, ...query }: PageQuery & { status?: (typeof updateStatuses)[number] | undefined },
) {
  requireClient(deps.db, clientId)
  return readPage(
    query,
    (range) => repository.listUpdates(deps.db, { clientId, status, ...range }),
    byCreation,
    (row) => viewOf(row, actor),
  )
}

/** One update with its history; 404 for another client's. */
export function readUpdate(deps: Deps, actor: Actor, updateId: string): UpdateDetail {
  const row = requireReadable(deps.db, actor, updateId)
  if (row.deletedAt) throw notFound()
  return { ...viewOf(row, actor), history: repository.listEvents(deps.db, updateId) }
}

/** Stores a client's own update, or an admin's to a client. Money waits for a decision. */
export function addUpdate(
  deps: Deps,
  actor: Actor,
  clientId: string,
  input: WithId<Words>,
): UpdateView {
  const client = requireClient(deps.db, clientId)
  const { id, ...words } = input
  const at = instant(deps.clock)
  const type = authorOf(actor)
  const status = statusFor(words.value)
  return audited(deps, actor, (tx, record) => {
    createOnce(tx, deps, { actor, kind: 'update', input: { ...input, clientId } }, () => {
      const stamps = { createdAt: at, updatedAt: at }
      const authorId = actor.userId
      repository.insertUpdate(tx, { id, clientId, authorId, type, status, ...words, ...stamps })
      repository.insertEvent(tx, { updateId: id, at, kind: 'submitted', by: type, note: '' })
      record(
        'update.submitted',
        { type: 'update', id, concerns: [clientId] },
        { clientId, value: words.value, status },
      )
      if (type === 'admin') tellClientOfWritten(tx, deps, client, input)
      else if (status === 'pending') tellAdminsOfWaiting(tx, deps, client, input)
    })
    return viewOf(requireReadable(tx, actor, id), actor)
  })
}

/** Changes an update by its author while pending; 409 afterwards or when stale. */
export function reviseUpdate(
  deps: Deps,
  actor: Actor,
  updateId: string,
  { version, ...words }: Words & { version: number },
): UpdateView {
  const at = instant(deps.clock)
  return audited(deps, actor, (tx, record) => {
    const before = requireEditable(tx, actor, updateId)
    const status = statusFor(words.value)
    const changed = repository.changeUpdate(tx, updateId, version, {
      ...words,
      status,
      updatedAt: at,
    })
    if (!changed) throw versionConflict()
    const note = describeEdit(before, words, moneyOf)
    repository.insertEvent(tx, { updateId, at, kind: 'edited', by: authorOf(actor), note })
    record(
      'update.edited',
      { type: 'update', id: updateId, concerns: [before.clientId] },
      { valueBefore: before.value, value: words.value },
    )
    return viewOf(requireReadable(tx, actor, updateId), actor)
  })
}

/** Takes a pending update back; it can be restored until it is purged. */
export function withdrawUpdate(deps: Deps, actor: Actor, updateId: string, version: number) {
  transaction(deps.db, (tx) => {
    const { clientId } = requireEditable(tx, actor, updateId)
    move(tx, deps, actor, { updateId, clientId, version, kind: 'withdrawn' })
  })
  return { version: version + 1 }
}

export function restoreUpdate(
  deps: Deps,
  actor: Actor,
  updateId: string,
  version: number,
): UpdateView {
  return transaction(deps.db, (tx) => {
    const { clientId, ...row } = requireReadable(tx, actor, updateId)
    if (!row.deletedAt || row.authorId !== actor.userId) throw notEditable()
    move(tx, deps, actor, { updateId, clientId, version, kind: 'restored' })
    return viewOf(requireReadable(tx, actor, updateId), actor)
  })
}

function move(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  change: { updateId: string; clientId: string; version: number; kind: 'withdrawn' | 'restored' },
): void {
  const { updateId, clientId, version, kind } = change
  const at = instant(deps.clock)
  const deletedAt = kind === 'withdrawn' ? at : null
  if (!repository.changeUpdate(tx, updateId, version, { deletedAt, updatedAt: at }))
    throw versionConflict()
  repository.insertEvent(tx, { updateId, at, kind, by: authorOf(actor), note: '' })
  const subject = { type: 'update', id: updateId, concerns: [clientId] }
  recordChange({ tx, deps, actor }, `update.${kind}`, subject)
}

/** The same answer for a missing update and for another client's. */
function requireReadable(db: Db, actor: Actor, updateId: string): repository.UpdateRow {
  const row = repository.findUpdate(db, updateId)
  const own = can(actor.role, 'updates.own') && row?.clientId === actor.userId
  if (!row || !(own || can(actor.role, 'updates.decide'))) throw notFound()
  return row
}

function requireEditable(tx: Tx, actor: Actor, updateId: string): repository.UpdateRow {
  const row = requireReadable(tx, actor, updateId)
  if (row.deletedAt) throw notFound()
  if (!isEditable(row, actor.userId)) throw notEditable()
  return row
}

export function viewOf(row: repository.UpdateRow, actor: Actor): UpdateView {
  return { ...row, editable: isEditable(row, actor.userId) }
}
