import type { SetPasswordBody } from '@leadwright/shared/contracts/identity/account'
import { messages } from '@leadwright/shared/messages'
import { resetLinkMinutes } from '@leadwright/shared/passwords'
import type { z } from 'zod'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { hashToken, newToken } from '../../../lib/ids.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { recordAudit } from '../../audit/audit.ts'
import { rememberNetwork } from '../auth/known-networks.usecases.ts'
import { assertNewPassword } from '../auth/new-password.usecases.ts'
import {
  cancelPasswordLinks,
  findPasswordLink,
  findPerson,
  replacePassword,
  storePasswordLink,
} from '../auth/users.usecases.ts'

const linkUnusable = () =>
  new Refusal('missing', 'account.link-unusable', messages.password.linkUnusable)

/** A link that sets the user's password once, within 30 minutes; older links stop working. */
export function issuePasswordLink(tx: Tx, deps: Deps, userId: string): string {
  cancelPasswordLinks(tx, userId, instant(deps.clock))
  return addPasswordLink(tx, deps, userId)
}

/** As above, beside older links, which go on working: anybody may ask for it in somebody's name. */
export function addPasswordLink(tx: Tx, deps: Deps, userId: string): string {
  const token = newToken()
  storePasswordLink(tx, {
    tokenHash: hashToken(token),
    userId,
    createdAt: instant(deps.clock),
    expiresAt: instant(deps.clock, resetLinkMinutes * 60_000),
  })
  return `${deps.config.portalOrigin}/set-password#${token}`
}

/**
 * Sets the password of the link's user and ends all sessions. `account.link-unusable` (404) for an
 * unknown, used or expired link, the same for each.
 */
export async function setPassword(
  deps: Deps,
  network: string,
  input: z.output<typeof SetPasswordBody>,
): Promise<void> {
  await deps.limiter.consume('passwordReset', network)
  const tokenHash = hashToken(input.token)
  const found = findPasswordLink(deps.db, tokenHash, instant(deps.clock))
  const person = found && findPerson(deps.db, found.userId)
  if (!person) throw linkUnusable()
  await assertNewPassword(deps.config, input.newPassword, person, 'newPassword')
  const passwordHash = await deps.passwords.hash(input.newPassword)
  const at = instant(deps.clock)
  transaction(deps.db, (tx) => {
    // Looked up again inside: the link works for one of two tabs only.
    if (!findPasswordLink(tx, tokenHash, at)) throw linkUnusable()
    replacePassword(tx, found.userId, passwordHash, at)
    rememberNetwork(tx, deps.clock, found.userId, network)
    const actor = { userId: null, role: 'anonymous', network } as const
    const subject = { type: 'user', id: found.userId }
    recordAudit(tx, deps.clock, actor, { action: 'account.password-set', subject })
  })
}
