import type { Deps } from '../../../deps.ts'

/**
 * Counts a sign-in attempt before the password is checked, so that simultaneous attempts count,
 * too; throws `request.rate-limited` after too many. The same for an account that does not exist.
 * Networks that are new to the account share one limit per day: an attacker with many networks
 * reaches it, while the owner's own networks are unaffected.
 */
export async function limitSignIn(
  { limiter }: Deps,
  email: string,
  network: string,
  isKnown: boolean,
) {
  const account = { account: email, network }
  await limiter.consume('signInNetwork', { network })
  const accountLeft = await limiter.consume('signInAccount', account)
  const left = isKnown ? undefined : await limiter.consume('signInNewNetworks', email)
  return {
    /** How many more attempts this network has for the account. */
    left: accountLeft,
    /** This was the last attempt left for networks that are new to the account. */
    isLast: left === 0,
    /** Undoes the count: successful attempts do not count. */
    async succeeded() {
      await limiter.refund('signInNetwork', { network })
      await limiter.reset('signInAccount', account)
      if (!isKnown) await limiter.refund('signInNewNetworks', email)
    },
  }
}

/**
 * Call after the owner proved access to the mailbox: earlier failures from this network no longer
 * count.
 */
export const liftSignInLock = ({ limiter }: Deps, email: string, network: string): Promise<void> =>
  limiter.reset('signInAccount', { account: email, network })
