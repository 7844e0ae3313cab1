import { createHash } from 'node:crypto'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/audit.ts'
import { findUserByEmail } from '../auth/users.usecases.ts'
import { promiseMail } from '../mail/mail.usecases.ts'
import { forgotPasswordMail } from './own-account.mails.ts'
import { issuePasswordLink } from './password-links.usecases.ts'

/**
 * Mails a set-password link when the address has an account that may sign in. Nothing in the answer
 * tells whether it has: either way one transaction with an audit row is committed.
 */
export async function forgotPassword(deps: Deps, network: string, email: string): Promise<void> {
  await deps.limiter.consume('forgotNetwork', network)
  await deps.limiter.consume('forgotPassword', email)
  transaction(deps.db, (tx) => {
    const found = findUserByEmail(tx, email)
    const known = found?.profile && !found.user.suspendedAt ? found.user : undefined
    if (known) {
      const link = issuePasswordLink(tx, deps, known.id)
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
