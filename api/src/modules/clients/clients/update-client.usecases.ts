import type { UpdateClientBody } from '@leadwright/shared/contracts/clients/client-details'
import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { displayName } from '@leadwright/shared/people'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { orNotFound, versionConflict } from '../../../lib/errors.ts'
import { audited, changesBetween } from '../../audit/audit.ts'
import { revokeOldEmail } from '../../identity/account/email-change.usecases.ts'
import { issuePasswordLink } from '../../identity/account/password-links.usecases.ts'
import { recordProfileChanges } from '../../identity/account/profile.usecases.ts'
import { assertConfirmed } from '../../identity/auth/confirm.usecases.ts'
import { findUserByEmail, updateClient } from '../../identity/auth/users.usecases.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { unverifiedAddress } from '../../mail/unverified-address.usecases.ts'
import { emailTaken } from './clients.errors.ts'
import { emailChangedMail, welcomeMail } from './clients.mails.ts'
import { findClient } from './clients.repository.ts'
import { googlePasswordContext } from './clients.rules.ts'
import { readClient } from './clients.usecases.ts'

/**
 * Corrects a client's details. Errors: `record.conflict` if someone else saved since `version` was
 * read; `clients.email-taken` if the new email is another user's; `auth.confirm-required` for a new
 * email; `request.rate-limited`. A new email ends the client's sessions and voids links sent to the old
 * address; a client who has not accepted the invitation gets it again.
 */
export async function updateClientDetails(
  deps: Deps,
  actor: Actor,
  clientId: string,
  input: UpdateClientBody,
): Promise<ClientView> {
  const { email: oldEmail, invited } = readClient(deps, clientId)
  const isNew = input.email !== oldEmail
  if (isNew) assertConfirmed(deps, actor)
  const address = invited && isNew ? await unverifiedAddress(deps, input.email, actor) : undefined
  const googlePassword = sealGooglePassword(deps, clientId, input.googlePassword)
  audited(deps, actor, (tx, record) => {
    const before = orNotFound(findClient(tx, clientId))
    const owner = findUserByEmail(tx, input.email)
    if (owner && owner.user.id !== clientId) throw emailTaken()
    const { version, email, googlePassword: _, phone, website, timeZone, ...profile } = input
    const at = instant(deps.clock)
    const change = { ...profile, ...googlePassword, email, phone, website, timeZone }
    const addresses = { from: before.email, to: email, firstName: input.firstName }
    const send = (to: string) => enqueueMail(tx, deps, emailChangedMail(deps.config, to, addresses))
    const key = { clientId, version, at, setByAdmin: true }
    if (email !== before.email) send(before.email)
    if (!updateClient(tx, key, change)) throw versionConflict()
    if (email !== before.email) {
      revokeOldEmail(tx, { userId: clientId, at })
      if (address && before.invited) {
        const link = issuePasswordLink(tx, deps, clientId)
        const person = { ...address, firstName: input.firstName }
        enqueueMail(tx, deps, welcomeMail(deps.config, person, link))
      } else send(email)
    }
    const about = { userId: clientId, actorId: actor.userId, at }
    const changes = recordProfileChanges(tx, about, before, { ...profile, email })
    record(
      'client.updated',
      { type: 'client', id: clientId, name: displayName(input) },
      {
        changes: {
          ...changes,
          ...changesBetween(contactOf(before), { ...contactOf(before), ...contactOf(input) }),
          ...('googlePassword' in googlePassword && { 'Google password': [null, true] }),
        },
      },
    )
  })
  return readClient(deps, clientId)
}

/** Only fields that are present. */
const contactOf = ({
  phone,
  website,
  timeZone,
}: Partial<Pick<UpdateClientBody, 'phone' | 'website' | 'timeZone'>>) => ({
  ...(phone !== undefined && { phone }),
  ...(website !== undefined && { website }),
  ...(timeZone !== undefined && { 'time zone': timeZone }),
})

/** Absent keeps the stored password, null clears it, text replaces it. */
function sealGooglePassword(deps: Deps, clientId: string, typed: string | null | undefined) {
  if (typed === undefined) return {}
  const place = googlePasswordContext(clientId)
  return { googlePassword: typed === null ? null : deps.vault.seal(typed, place) }
}
