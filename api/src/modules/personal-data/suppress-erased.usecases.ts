import { ERASED_ADDRESS_DAYS } from '@leadwright/shared/retention'
import { instant } from '../../lib/clock.ts'
import type { ContactKey } from '../../lib/contact-keys.ts'
import { type EventContext, isSubscribed } from '../automation/events.usecases.ts'
import { suppressContacts } from '../leads/suppression.usecases.ts'

const day = 86_400_000

/**
 * The person, not their company: other people there can still be contacted. Sending tools get the
 * email addresses for a few days; then only keyed hashes are left.
 */
export function suppressErased(context: EventContext, keys: readonly ContactKey[]): void {
  const { tx, deps } = context
  const addressUntil = isSubscribed(tx, 'contact.suppressed')
    ? instant(deps.clock, ERASED_ADDRESS_DAYS * day)
    : undefined
  const contacts = [...new Set(keys)]
    .filter((key) => !key.startsWith('domain '))
    .map((key) => {
      const address = key.startsWith('email ') ? key.slice('email '.length) : undefined
      return { key, ...(address && addressUntil && { address, addressUntil }) }
    })
  suppressContacts(context, contacts, { reason: 'erasure', source: 'team' })
}
