import { displayName } from '@leadwright/shared/people'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { newId } from '../../../lib/ids.ts'
import { missing } from '../../../lib/refusal.ts'
import { recordChange } from '../../audit/audit.ts'
import { assertConfirmed } from '../../identity/auth/confirm.usecases.ts'
import { findPerson, personSubject } from '../../identity/auth/users.usecases.ts'
import { googlePasswordPlace } from './clients.rules.ts'
import * as repository from './google-password.repository.ts'

/**
 * Tells a client's Google password to an admin, under the conditions of the vault: own password
 * confirmed within 5 minutes, 30 a minute, audited before it is answered. The client sees who
 * looked. 404 when none is stored; a value that does not open fails closed and is audited.
 */
export async function revealGooglePassword(deps: Deps, actor: Actor, clientId: string) {
  await deps.limiter.consume('reveal', actor.userId)
  const sealed = repository.findSealed(deps.db, clientId)?.sealed
  if (!sealed) throw missing()
  assertConfirmed(deps, actor)
  const subject = personSubject(deps.db, clientId, 'client')
  const password = openOrTell()
  const person = findPerson(deps.db, actor.userId)
  transaction(deps.db, (tx) => {
    repository.insertReveal(tx, {
      id: newId(),
      clientId,
      userId: actor.userId,
      personName: person ? displayName(person) : actor.email,
      at: instant(deps.clock),
    })
    recordChange({ tx, deps, actor }, 'client.google-password-revealed', subject)
  })
  return { password }

  function openOrTell(): string {
    try {
      return deps.vault.open(sealed ?? '', googlePasswordPlace(clientId))
    } catch (error) {
      transaction(deps.db, (tx) =>
        recordChange({ tx, deps, actor }, 'client.google-password-unreadable', subject),
      )
      throw error
    }
  }
}

/** Who saw the Google password of this client when, newest first. */
export function listGooglePasswordReveals(deps: Deps, clientId: string) {
  if (!repository.findSealed(deps.db, clientId)) throw missing()
  return { reveals: repository.listReveals(deps.db, clientId) }
}
