import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import {
  type DataRequest,
  dataRequestPage,
} from '@leadwright/shared/contracts/personal-data/data-requests'
import {
  type DataRequestKind,
  dataRequestDueDays,
  dataRequestKeptDays,
  dataRequestKinds,
  dataRequestLinkDays,
} from '@leadwright/shared/data-requests'
import { addDays } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { pathOf } from '@leadwright/shared/path'
import { type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { anonymousActor } from '../../lib/actor.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { inConstantTime } from '../../lib/constant-time.ts'
import { conflict, ifAllowed, invalidField, orNotFound, versionConflict } from '../../lib/errors.ts'
import { hashToken, newId, newToken } from '../../lib/ids.ts'
import type { EncryptionContext } from '../../lib/seal.ts'
import { type AuditAction, audited, recordChange } from '../audit/audit.ts'
import { suppressContacts } from '../leads/suppression.usecases.ts'
import { defineEmailedLink } from '../mail/delivery-hooks.usecases.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { type UnverifiedAddress, unverifiedAddress } from '../mail/unverified-address.usecases.ts'
import { linkMail } from './data-requests.mails.ts'
import * as repository from './data-requests.repository.ts'

const day = 86_400_000
/** Links created before this instant no longer work. */
const oldestLink = ({ clock }: Pick<Deps, 'clock'>) => instant(clock, -dataRequestLinkDays * day)

/** Requests are named by their id: the audit log must not contain an address, not even hashed. */
const subjectOf = (id: string) => ({ type: 'data-request', id, name: 'a person' })

const emailContext = (id: string): EncryptionContext => ({
  table: 'data_requests',
  column: 'email',
  rowId: id,
})

/** The only answer, whatever the address. */
const answered = { message: messages.dataRequests.answered }

/**
 * Emails a link to the address; its owner then decides. Neither the answer nor its time, and
 * nothing in the email, tells whether the address is known. Errors: `request.invalid` for a filled
 * hidden field; `request.rate-limited`.
 */
export async function requestOwnData(
  deps: Deps,
  network: string,
  { email, leaveEmpty }: { email: string; leaveEmpty: string },
): Promise<{ message: string }> {
  if (leaveEmpty !== '') throw invalidField('leaveEmpty', messages.hiring.filledIn)
  await deps.limiter.consume('dataRequest', { network })
  await deps.limiter.consume('dataRequestAddress', { address: email, network })
  await inConstantTime(async () => {
    const address = await ifAllowed(async () => {
      await deps.limiter.consume('dataRequestPause', { address: email })
      return unverifiedAddress(deps, email)
    })
    if (address) emailLink(deps, network, address)
  })
  return answered
}

function emailLink(deps: Deps, network: string, address: UnverifiedAddress): void {
  const id = newId()
  const token = newToken()
  const at = instant(deps.clock)
  audited(deps, anonymousActor(network), (tx, record) => {
    repository.insertRequest(tx, {
      ...{ id, tokenHash: hashToken(token), createdAt: at, updatedAt: at },
      email: deps.vault.seal(address.email, emailContext(id)),
    })
    const url = deps.config.portalOrigin + pathOf(dataRequestPage.path, { token })
    enqueueMail(tx, deps, linkMail(deps.config, { address, url }))
    record('data-request.received', subjectOf(id))
  })
}

defineEmailedLink((tx, tokenHash, createdAt) => repository.updateLink(tx, tokenHash, { createdAt }))

/** Whether the link of an email still works. Reading it changes nothing. */
export const isUsable = (deps: Deps, token: string): boolean =>
  repository.findByLink(deps.db, hashToken(token), oldestLink(deps)) !== undefined

const confirmedActions: Record<DataRequestKind, AuditAction> = {
  object: 'data-request.objected',
  access: 'data-request.access-asked',
  erase: 'data-request.erasure-asked',
}

/**
 * Carries out what the owner of the address chose. A person who objects or asks to be erased is not
 * written to any more; the team answers requests for data and erasure. Undefined for a link that does
 * not work and for an unknown choice. The link works once.
 */
export async function confirmRequest(
  deps: Deps,
  network: string,
  { token, kind: chosen }: { token: string; kind: string },
): Promise<DataRequestKind | undefined> {
  const kind = dataRequestKinds.find((one) => one === chosen)
  const isDone = kind && transaction(deps.db, (tx) => carryOut(tx, deps, { network, token, kind }))
  if (isDone) return kind
  await deps.limiter.consume('dataRequestLink', { network })
  return undefined
}

/** False for a link that does not work. */
function carryOut(
  tx: Tx,
  deps: Deps,
  { network, token, kind }: { network: string; token: string; kind: DataRequestKind },
): boolean {
  const row = repository.findByLink(tx, hashToken(token), oldestLink(deps))
  if (!row?.email) return false
  const { id } = row
  const email = deps.vault.open(row.email, emailContext(id))
  const at = instant(deps.clock)
  repository.changeRequest(tx, row, {
    ...{ kind, tokenHash: null, confirmedAt: at, updatedAt: at },
    dueOn: addDays(companyToday(deps), dataRequestDueDays),
    ...(kind === 'object' && { doneAt: at, email: null }),
  })
  const context = { tx, deps, actor: anonymousActor(network) }
  recordChange(context, confirmedActions[kind], subjectOf(id))
  if (kind !== 'access') {
    const contacts = [{ key: `email ${email}` as const, address: email }]
    suppressContacts(context, contacts, { reason: 'objection', source: 'page' })
  }
  return true
}

/** Open and done requests that are listed. */
const listedMost = 100

const viewOf = ({ vault }: Deps, row: repository.RequestRow): DataRequest => ({
  ...row,
  kind: row.kind ?? 'access',
  confirmedAt: row.confirmedAt ?? row.createdAt,
  dueOn: row.dueOn ?? '',
  email: row.email && vault.open(row.email, emailContext(row.id)),
})

export const listDataRequests = (deps: Deps): { items: DataRequest[] } => ({
  items: [
    ...repository.listOpen(deps.db, listedMost),
    ...repository.listDone(deps.db, listedMost),
  ].map((row) => viewOf(deps, row)),
})

/**
 * Marks a request as answered and deletes its address. Errors: 404; 409 for a stale version and
 * `data-requests.done`.
 */
export const completeDataRequest = (
  deps: Deps,
  actor: Actor,
  requestId: string,
  { version }: { version: number },
): DataRequest =>
  transaction(deps.db, (tx) => {
    const row = orNotFound(findConfirmed(tx, requestId))
    if (row.version !== version) throw versionConflict()
    if (row.doneAt !== null) {
      throw conflict('data-requests.done', 'This request is done already.')
    }
    completeRequest(tx, deps, actor, requestId)
    return viewOf(deps, orNotFound(repository.findRequest(tx, requestId)))
  })

/** The same for a request that was answered by what the actor did; does nothing if it is done. */
export function completeRequest(tx: Tx, deps: Deps, actor: Actor, requestId: string): void {
  const row = findConfirmed(tx, requestId)
  if (!row || row.doneAt !== null) return
  const at = instant(deps.clock)
  const done = { email: null, doneAt: at, doneBy: actor.name, updatedAt: at }
  repository.changeRequest(tx, row, done)
  recordChange({ tx, deps, actor }, 'data-request.done', subjectOf(requestId))
}

function findConfirmed(tx: Tx, id: string): repository.RequestRow | undefined {
  const row = repository.findRequest(tx, id)
  return row?.kind === null ? undefined : row
}

export const requestActionItems = ({ db }: Deps): ActionItem[] =>
  actionItems('data-requests.open', repository.countOpen(db))

export const purgeDataRequests = (deps: Deps): void =>
  transaction(deps.db, (tx) =>
    repository.purgeRequests(tx, {
      unconfirmed: oldestLink(deps),
      done: instant(deps.clock, -dataRequestKeptDays * day),
    }),
  )
