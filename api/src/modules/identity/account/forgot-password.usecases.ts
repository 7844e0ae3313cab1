import { createHash } from 'node:crypto'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { widerNetwork } from '../../../lib/wider-network.ts'
import { recordAudit } from '../../audit/audit.ts'
import { promiseMail } from '../../mail/mail.usecases.ts'
import { findUserByEmail, hasPasswordLinkSince } from '../auth/users.usecases.ts'
import { forgotPasswordMail } from './own-account.mails.ts'
import { addPasswordLink } from './password-links.usecases.ts'

/** Less than this after a link was mailed that still works, no other one is (milliseconds). */
const linkPause = 10 * 60_000

/**
 * Mails a set-password link when the address has an account that may sign in. Nothing in the answer
 * tells whether it has: either way one transaction with an audit row is committed. Anybody may ask for
 * any address, so no mailed link or invitation is cancelled by it, and one address gets at most six
 * mails an hour whoever asks; its owner then has a link that works.
 */
export async function forgotPassword(deps: Deps, network: string, email: string): Promise<void> {
  await deps.limiter.consume('forgotNetwork', network)
  const wider = widerNetwork(network)
  if (wider) await deps.limiter.consume('forgotWiderNetwork', wider)
  await deps.limiter.consume('forgotPassword', `${email} ${network}`)
  transaction(deps.db, (tx) => {
    const found = findUserByEmail(tx, email)
    const known = found?.profile && !found.user.suspendedAt ? found.user : undefined
    const since = instant(deps.clock, -linkPause)
    if (known && !hasPasswordLinkSince(tx, known.id, since, instant(deps.clock))) {
      const link = addPasswordLink(tx, deps, known.id)
      promiseMail(tx, deps, forgotPasswordMail(deps.config, known.email, link))
    }
    recordAudit(
      tx,
      deps.clock,
      { userId: null, role: 'anonymous', network },
      {
        action: 'account.password-forgotten',
        // An unknown address is not kept in words.
        subject: known
          ? { type: 'user', id: known.id }
          : { type: 'email', id: createHash('sha256').update(email).digest('base64url') },
      },
    )
  })
}
