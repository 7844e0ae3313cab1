import type { Tx } from '../../db/client.ts'
import { deleteWritesOf, forgetAnswers } from '../../db/idempotency.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { conflict } from '../../lib/errors.ts'
import { audited, formatDate } from '../audit/audit.ts'
import { endCampaign } from '../campaigns/campaigns.usecases.ts'
import { readClient } from '../clients/clients/clients.usecases.ts'
import { recordErasure } from '../erasures/erasures.usecases.ts'
import { assertConfirmed } from '../identity/auth/confirm.usecases.ts'
import { removeUser } from '../identity/auth/users.usecases.ts'
import { deleteMails, dropPending } from '../mail/mail.usecases.ts'
import { summarisePayments } from '../money/payments/payments.usecases.ts'
import * as repository from './erase-client.repository.ts'
import { eraseUnreadableOf } from './erase-unreadable.usecases.ts'

/** Errors: 404; `clients.pending-payments`; `auth.confirm-required`. */
export const eraseClient = (deps: Deps, actor: Actor, clientId: string): Promise<void> =>
  eraseEverythingOf(deps, actor, (tx) => {
    const { createdAt } = readClient({ ...deps, db: tx }, clientId)
    assertConfirmed(deps, actor)
    const { pendingIncoming, pendingOutgoing } = summarisePayments({ ...deps, db: tx }, clientId)
    if (pendingIncoming > 0 || pendingOutgoing > 0) {
      throw conflict(
        'clients.pending-payments',
        'This client has pending payments. Complete or cancel them first.',
      )
    }
    return { clientId, createdAt }
  })

/**
 * Erases who the client was: all its people, texts, files and emails. The ledger, the figures of
 * past months and the count of bookings keep what they need, without a name; the audit log, which
 * proves who did what, keeps everything.
 * @param find the client, or an error, in the transaction that erases
 */
export async function eraseEverythingOf(
  deps: Deps,
  actor: AnyActor,
  find: (tx: Tx) => { clientId: string; createdAt: string },
): Promise<void> {
  const files = audited(deps, actor, (tx, record) => {
    const { clientId, createdAt } = find(tx)
    const at = instant(deps.clock)
    const kept = repository.listFiles(tx, clientId)
    endCampaign(tx, { clientId, date: companyToday(deps), at })
    const people = repository.listPeople(tx, clientId).map(({ id }) => id)
    const addresses = repository.listAddresses(tx, people)
    for (const email of addresses) deleteMails(tx, email)
    eraseUnreadableOf(
      { tx },
      addresses.map((email) => ({ email })),
    )
    // If someone else has the address now, they keep other emails to it.
    for (const email of repository.listGoogleEmails(tx, clientId)) {
      deleteMails(tx, email, 'google-email.')
    }
    for (const id of people) dropPending(tx, id)
    for (const id of people.filter((one) => one !== clientId)) removeUser(tx, id)
    repository.eraseClient(tx, clientId, at)
    deleteWritesOf(tx, clientId)
    forgetAnswers(tx)
    recordErasure(tx, { type: 'client', recordId: clientId, at })
    record('client.erased', { type: 'client', id: clientId, name: formatDate(createdAt) })
    return kept
  })
  for (const { area, name } of files) await deps.files.remove(area, name)
}
