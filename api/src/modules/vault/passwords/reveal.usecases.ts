import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { RotationItem } from '@leadwright/shared/contracts/vault/passwords'
import { displayName } from '@leadwright/shared/people'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { recordChange } from '../../audit/audit.ts'
import { assertConfirmed } from '../../identity/auth/confirm.usecases.ts'
import * as repository from './passwords.repository.ts'
import { oldValueContext, passwordContext } from './passwords.rules.ts'
import { findVisible } from './passwords.usecases.ts'

/**
 * Reveals a password: access is checked per account, the actor's own password must have been
 * confirmed within 5 minutes, and the limit is 30 a minute. The audit entry is committed before the
 * response; a denial is audited, too. Opening fails closed.
 */
export async function revealPassword(deps: Deps, actor: Actor, id: string) {
  await assertMayReveal(deps, actor, id)
  const sealed = repository.findSealed(deps.db, id)
  if (!sealed) throw notFound()
  const password = decryptOrAudit(deps, actor, id, () =>
    deps.vault.open(sealed, passwordContext(id)),
  )
  transaction(deps.db, (tx) => {
    repository.insertReveal(tx, {
      id: newId(),
      accountId: id,
      userId: actor.userId,
      personName: actor.name,
      at: instant(deps.clock),
    })
    recordChange({ tx, deps, actor }, 'password.revealed', subjectOf(tx, id))
  })
  return { password }
}

/** Reveals an earlier value of the account to admins, under the same conditions. */
export async function revealOldPassword(deps: Deps, actor: Actor, id: string, valueId: string) {
  await assertMayReveal(deps, actor, id)
  const sealed = repository.findSealedValue(deps.db, id, valueId)
  if (!sealed) throw notFound()
  const password = decryptOrAudit(deps, actor, id, () =>
    deps.vault.open(sealed, oldValueContext(valueId)),
  )
  transaction(deps.db, (tx) =>
    recordChange({ tx, deps, actor }, 'password.old-value-revealed', subjectOf(tx, id)),
  )
  return { password }
}

/** The account with its current name, or a placeholder for a missing account. */
const subjectOf = (tx: Tx, id: string) => {
  const name = repository.findAccount(tx, id, undefined)?.accountName ?? 'an unknown account'
  return { type: 'password', id, name }
}

async function assertMayReveal(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.limiter.consume('reveal', actor.userId)
  const noteRefusal = () =>
    transaction(deps.db, (tx) =>
      recordChange({ tx, deps, actor }, 'password.reveal-refused', subjectOf(tx, id)),
    )
  try {
    findVisible(deps, actor, id)
  } catch (error) {
    noteRefusal()
    throw error
  }
  assertConfirmed(deps, actor)
}

/** A value that does not open was changed, moved or truncated: recorded only in the audit log. */
function decryptOrAudit(deps: Deps, actor: Actor, id: string, open: () => string): string {
  try {
    return open()
  } catch (error) {
    transaction(deps.db, (tx) =>
      recordChange({ tx, deps, actor }, 'password.unreadable', subjectOf(tx, id)),
    )
    throw error
  }
}

/** Earlier values without their text, and who saw the password when. */
export function readHistory(deps: Deps, actor: Actor, id: string) {
  const row = findVisible(deps, actor, id)
  return {
    values: repository
      .listOldValues(deps.db, id)
      .map((value) => ({ ...value, replacedBy: displayName(value) })),
    reveals: repository
      .listReveals(deps.db, id)
      .map((reveal) => ({ ...reveal, sinceChange: reveal.at >= row.passwordChangedAt })),
  }
}

/** Passwords seen since their last change by someone who may no longer see them. */
export function listToRotate({ db }: Deps): { items: RotationItem[] } {
  const items = new Map<string, RotationItem>()
  const seen = [
    ...repository.listSeenByOutsiders(db).map((one) => ({ ...one, kind: 'account' as const })),
    ...repository.listGoogleSeenByOutsiders(db).map((one) => ({ ...one, kind: 'google' as const })),
  ]
  for (const { kind, id, name, person } of seen) {
    const item = items.get(id) ?? { kind, id, name, seenBy: [] }
    item.seenBy.push(person)
    items.set(id, item)
  }
  return { items: [...items.values()] }
}

/** How many passwords are known to someone who should no longer know them. */
export const passwordActionItems = (deps: Deps): ActionItem[] =>
  actionItems('passwords.to-rotate', { count: listToRotate(deps).items.length })
