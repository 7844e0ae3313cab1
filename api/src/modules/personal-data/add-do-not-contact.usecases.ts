import type { DoNotContactBody } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { contactsOf } from '../do-not-contact/list.usecases.ts'
import { suppressContacts } from '../leads/suppression.usecases.ts'

/** Errors: 400 that names the first line which is neither an email address nor a company's domain. */
export function addDoNotContact(
  deps: Deps,
  actor: Actor,
  { addresses, reason }: DoNotContactBody,
): { added: number; known: number } {
  const contacts = contactsOf(addresses)
  const source = actor.role === 'api-key' ? 'api' : 'team'
  return transaction(deps.db, (tx) => {
    const added = suppressContacts({ tx, deps, actor }, contacts, { reason, source }).length
    return { added, known: contacts.length - added }
  })
}
