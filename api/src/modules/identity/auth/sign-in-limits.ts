import type { Deps } from '../../../deps.ts'

/**
 * Counts an attempt to sign in before the password is checked, so that attempts at the same moment
 * count too; `request.rate-limited` when there were too many. The same for an account that does not
 * exist. Networks that are new to the account share one limit over a whole day: a guesser with many
 * networks runs into it, and the owner's own networks do not.
 */
export async function limitSignIn(
  { limiter }: Deps,
  email: string,
  network: string,
  known: boolean,
) {
  const account = { account: email, network }
  await limiter.consume('signInNetwork', { network })
  await limiter.consume('signInAccount', account)
  const left = known ? undefined : await limiter.consume('signInNewNetworks', email)
  return {
    /** This attempt was the last one of networks that are new to the account. */
    isLast: left === 0,
    /** Successful attempts do not count. */
    async succeeded() {
      await limiter.refund('signInNetwork', { network })
      await limiter.reset('signInAccount', account)
      if (!known) await limiter.refund('signInNewNetworks', email)
    },
  }
}

/** After proof of the account's mailbox: earlier failures from this network no longer count. */
export const liftSignInLock = ({ limiter }: Deps, email: string, network: string): Promise<void> =>
  limiter.reset('signInAccount', { account: email, network })
