import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type MailKind, treatmentOf } from './mail.kinds.ts'
import { findLogin } from './mail.repository.ts'
import { unlinked } from './mail.rules.ts'

export { unlinked } from './mail.rules.ts'

const counted = Symbol('counted')

/**
 * An address that its owner has not confirmed, counted for one email. Only `unverifiedAddress`
 * creates one.
 */
export interface UnverifiedAddress {
  email: string
  readonly [counted]: true
}

/**
 * Counts an email to an address that someone typed and its owner has not confirmed. Call it before
 * the transaction that enqueues the email, and apply `unlinked` to every text in the email that the
 * sender typed. Error: `request.rate-limited` after three emails a day to one address from all
 * senders together, or 20 a day from one client.
 *
 * @param sender who typed the address, if signed in
 * @param requestId of a request that may be repeated while the first one runs; it is counted once
 */
export function unverifiedAddress(
  deps: Deps,
  email: string,
  sender?: Actor,
  requestId?: string,
): Promise<UnverifiedAddress> {
  if (!requestId) return countAddress(deps, email, sender)
  const key = `${requestId} ${email}`
  const running = runningCounts.get(key)
  if (running) return running
  const run = countAddress(deps, email, sender).finally(() => runningCounts.delete(key))
  runningCounts.set(key, run)
  return run
}

const runningCounts = new Map<string, Promise<UnverifiedAddress>>()

async function countAddress(
  deps: Deps,
  email: string,
  sender: Actor | undefined,
): Promise<UnverifiedAddress> {
  if (sender && can(sender.role, 'dashboard.view')) {
    await deps.limiter.consume('unprovedMailsOfClient', sender.clientId)
  }
  await deps.limiter.consume('unprovedAddress', { address: email })
  return { email, [counted]: true }
}

/**
 * Whether an email of this kind may be sent to this address. False for a login without a password:
 * someone who has not accepted an invitation receives nothing else. Throws if the kind must never
 * go to such an address.
 */
export function mayReceive(
  { config }: Deps,
  db: Db,
  kind: MailKind,
  recipient: { email: string; [counted]?: true },
): boolean {
  const { to, unverified } = treatmentOf(kind)
  const { email } = recipient
  const isCounted = unverified !== undefined && recipient[counted] === true
  const refuse = () => {
    throw new Error(`The recipient must not receive an email of the kind ${kind}.`)
  }
  if (to === 'company') return email === config.company.supportEmail || refuse()
  if (to === 'no-login') return unverified === undefined || isCounted || refuse()
  const login = findLogin(db, email)
  if (login?.hasPassword) return true
  if (unverified === 'invitation' || !login) return isCounted || refuse()
  return false
}

/** The name for a greeting, or null if a stranger may have typed it and it could become a link. */
export const greetingName = (
  { [counted]: isCounted }: { [counted]?: true },
  firstName: string | null | undefined,
): string | null | undefined => (isCounted ? unlinked(firstName) : firstName)
