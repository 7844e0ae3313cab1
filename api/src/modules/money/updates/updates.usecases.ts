import type { AddUpdateBody, UpdateBody } from '@leadwright/shared/contracts/money/update-body'
import type {
  UpdateDetail,
  UpdateFilter,
  UpdateView,
} from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { companyLabel } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import type { z } from 'zod'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import { byCreation, type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { invalidField, notFound, versionConflict } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { audited } from '../../audit/audit.ts'
import type { EventContext } from '../../automation/events.usecases.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { defineRecord } from '../../records/record.repository.ts'
import { wordsOf } from '../../search/search.usecases.ts'
import { assertNotFuture } from '../payments/ledger.usecases.ts'
import { clientOf, updateSubject } from './update-subject.usecases.ts'
import { mayEdit, requireAmounts, viewOf } from './update-views.usecases.ts'
import { notEditable, notResubmittable, withdrawn } from './updates.errors.ts'
import { publishUpdate, updateEdited, updateSubmitted, writeHistory } from './updates.events.ts'
import * as repository from './updates.repository.ts'
import { isUnread, statusFor } from './updates.rules.ts'
import { updates } from './updates.table.ts'

/** Withdrawn updates are purged like other deleted records. */
defineRecord({
  table: updates,
  type: 'update',
  nameOf: ({ title }) => title,
  search: {
    label: 'Updates',
    place: 12,
    found: ({ clientId, title, description }, client) => {
      const subtitle = client ? companyLabel(client) : ''
      return { subtitle, scope: clientId, text: [title, description, subtitle] }
    },
    scopeOf: (_db, { role }) => (can(role, 'updates.decide') ? { only: 'all' } : undefined),
  },
})

type Words = z.output<typeof UpdateBody>
/** A client's updates, newest first (spec section 2, Updates). */
export function listUpdates(
  deps: Deps,
  actor: Actor,
  clientId: string,
  {
    status,
    search = '',
    author,
    from,
    before,
    ...query
  }: PageQuery & z.output<typeof UpdateFilter>,
) {
  requireClient(deps.db, clientId)
  const withAmounts = can(actor.role, 'updates.amounts')
  const filter = { clientId, status, withAmounts, author, from, before, readerId: actor.userId }
  const words = wordsOf(search)
  return readPage(
    query,
    (range) => repository.listUpdates(deps.db, { ...filter, words, ...range }),
    byCreation,
    (row) => viewOf(row, actor),
  )
}

/** One update with its history; 404 for another client's. */
export function readUpdate(deps: Deps, actor: Actor, updateId: string): UpdateDetail {
  const row = requireReadable(deps.db, actor, updateId)
  if (row.deletedAt) throw notFound()
  const history = repository.listEvents(deps.db, updateId)
  return { ...viewOf(row, actor), history }
}

/**
 * Adds a client's own update: one with money waits for a decision, one without waits to be read.
 */
export function addUpdate(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof AddUpdateBody>,
): UpdateView {
  const { clientId } = actor
  requireClient(deps.db, clientId)
  const { resubmissionOf, paidOn: paid, ...words } = input
  const id = newId()
  requireAmounts(actor, words)
  if (paid) assertNotFuture(deps, paid, 'paidOn')
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const status = statusFor(words.value)
    const stamps = { createdAt: at, updatedAt: at, resubmissionOf: resubmissionOf ?? null }
    const row = { id, clientId, authorId: actor.userId, type: 'client', status } as const
    const before = resubmissionOf && resubmit(context, actor, resubmissionOf)
    const note = before ? messages.updates.submittedAgain(before.title) : ''
    const paidOn = paid ?? (before ? before.paidOn : null)
    requireValue(paidOn, words)
    repository.insertUpdate(tx, { ...row, ...words, ...stamps, paidOn })
    publishUpdate(context, updateSubmitted({ id, clientId, ...words }, note))
    return viewOf(requireReadable(tx, actor, id), actor)
  })
}

/** Notes in the history of a rejected update that it was resubmitted; returns that update. */
function resubmit(context: EventContext, actor: Actor, updateId: string): repository.UpdateRow {
  const before = requireReadable(context.tx, actor, updateId)
  const mayAsk = can(actor.role, 'updates.amounts')
  if (before.status !== 'rejected' || before.resubmittedAs || !mayAsk) throw notResubmittable()
  writeHistory(context, updateId, { kind: 'resubmitted', note: '' })
  return before
}

/** A report of a payment keeps its value. */
function requireValue(paidOn: string | null, { value }: Words): void {
  if (paidOn !== null && value === null) {
    throw invalidField('value', messages.updates.paidAmount)
  }
}

/** Marks a client's update without money as read; repeating it changes nothing. */
export const markRead = (deps: Deps, actor: Actor, updateId: string): UpdateView =>
  setReadAt(deps, actor, updateId, instant(deps.clock))

/** Lists an update that was marked as read as unread again; repeating it changes nothing. */
export const markUnread = (deps: Deps, actor: Actor, updateId: string): UpdateView =>
  setReadAt(deps, actor, updateId, null)

function setReadAt(deps: Deps, actor: Actor, updateId: string, readAt: string | null): UpdateView {
  return audited(deps, actor, (tx, record) => {
    const row = requireReadable(tx, actor, updateId)
    if (row.deletedAt) throw withdrawn(row.type)
    if (readAt ? isUnread(row) : row.readAt !== null) {
      repository.changeUpdate(tx, updateId, row.version, { readAt })
      const action = readAt ? 'update.read' : 'update.unread'
      record(action, updateSubject(row), { client: clientOf(tx, row.clientId) })
    }
    return viewOf(requireReadable(tx, actor, updateId), actor)
  })
}

/** Lets the author change a pending update; 409 once decided, or for a stale version. */
export function reviseUpdate(
  deps: Deps,
  actor: Actor,
  updateId: string,
  { version, ...words }: Words & { version: number },
): UpdateView {
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const before = requireEditable(tx, actor, updateId)
    requireValue(before.paidOn, words)
    const status = statusFor(words.value)
    const changed = repository.changeUpdate(tx, updateId, version, {
      ...words,
      status,
      updatedAt: at,
    })
    if (!changed) throw versionConflict()
    publishUpdate({ tx, deps, actor }, updateEdited(before, words))
    return viewOf(requireReadable(tx, actor, updateId), actor)
  })
}

/** Withdraws a pending update; it can be restored until it is purged. */
export function withdrawUpdate(deps: Deps, actor: Actor, updateId: string, version: number) {
  transaction(deps.db, (tx) => {
    move(tx, deps, actor, requireEditable(tx, actor, updateId), { version, kind: 'withdrawn' })
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
    const row = requireReadable(tx, actor, updateId)
    if (!row.deletedAt || row.authorId !== actor.userId) throw notEditable()
    const { resubmissionOf } = row
    const before = resubmissionOf ? repository.findUpdate(tx, resubmissionOf) : undefined
    if (before?.resubmittedAs) throw notResubmittable()
    move(tx, deps, actor, row, { version, kind: 'restored' })
    return viewOf(requireReadable(tx, actor, updateId), actor)
  })
}

function move(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  row: repository.UpdateRow,
  { version, kind }: { version: number; kind: 'withdrawn' | 'restored' },
): void {
  const at = instant(deps.clock)
  const deletedAt = kind === 'withdrawn' ? at : null
  if (!repository.changeUpdate(tx, row.id, version, { deletedAt, updatedAt: at }))
    throw versionConflict()
  publishUpdate(
    { tx, deps, actor },
    { update: row, history: { kind, note: '' }, audit: [`update.${kind}`] },
  )
}

/**
 * 404 for a missing update, for another client's, and for one with an amount that the person may not see, so
 * ids cannot be probed.
 */
export function requireReadable(db: Db, actor: Actor, updateId: string): repository.UpdateRow {
  const row = repository.findUpdate(db, updateId)
  const isShown = row?.value === null || can(actor.role, 'updates.amounts')
  const own = can(actor.role, 'updates.own') && row?.clientId === actor.clientId && isShown
  if (!row || !(own || can(actor.role, 'updates.decide'))) throw notFound()
  return row
}

function requireEditable(tx: Tx, actor: Actor, updateId: string): repository.UpdateRow {
  const row = requireReadable(tx, actor, updateId)
  if (row.deletedAt) throw notFound()
  if (!mayEdit(row, actor)) throw notEditable()
  return row
}
