import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { audited } from '../../audit/audit.ts'
import { assertConfirmed } from '../../identity/auth/confirm.usecases.ts'
import { personSubject } from '../../identity/auth/users.usecases.ts'
import { googlePasswordContext } from './clients.rules.ts'
import * as repository from './google-password.repository.ts'

/**
 * Reveals a client's Google password to an admin, under the rules of the vault: the admin's
 * password confirmed within 5 minutes, 30 per minute, audited before it is returned. The client
 * sees who looked. 404 if none is stored; a value that cannot be decrypted is an error and is
 * audited.
 */
export async function revealGooglePassword(deps: Deps, actor: Actor, clientId: string) {
  await deps.limiter.consume('reveal', actor.userId)
  const sealed = orNotFound(repository.findSealed(deps.db, clientId)?.sealed)
  assertConfirmed(deps, actor)
  const subject = personSubject(deps.db, clientId)
  const password = decryptOrAudit()
  audited(deps, actor, (tx, record) => {
    repository.insertReveal(tx, {
      id: newId(),
      clientId,
      userId: actor.userId,
      personName: actor.name,
      at: instant(deps.clock),
    })
    record('client.google-password-revealed', subject)
  })
  return { password }

  function decryptOrAudit(): string {
    try {
      return deps.vault.open(sealed ?? '', googlePasswordContext(clientId))
    } catch (error) {
      audited(deps, actor, (_, record) => record('client.google-password-unreadable', subject))
      throw error
    }
  }
}

/** Who saw this client's Google password, and when, newest first. */
export function listGooglePasswordReveals(deps: Deps, clientId: string) {
  const { sealed } = orNotFound(repository.findSealed(deps.db, clientId))
  return { stored: sealed !== null, reveals: repository.listReveals(deps.db, clientId) }
}
