import type { ProfileBody, ProfileView } from '@leadwright/shared/contracts/identity/profile'
import { messages } from '@leadwright/shared/messages'
import { pictureError } from '@leadwright/shared/picture'
import type { z } from 'zod'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import type { Upload } from '../../../lib/files.ts'
import { reencodePicture } from '../../../lib/picture.ts'
import { invalidField, missing, stale } from '../../../lib/refusal.ts'
import { recordAudit } from '../../audit/audit.ts'
import { changeCompany, findCompany } from '../../clients/clients/own-profile.usecases.ts'
import { profileVersion, renamePerson, setPictureFile } from '../auth/own-account.usecases.ts'
import { pictureUrl } from '../auth/sessions.usecases.ts'
import { findPerson } from '../auth/users.usecases.ts'
import { findEmailChange } from './account.repository.ts'
import { recordProfileChanges } from './profile-history.usecases.ts'

/** The own profile with a change of address that is under way (spec section 2, Settings). */
export function readProfile(deps: Deps, actor: Actor): ProfileView {
  const person = findPerson(deps.db, actor.userId)
  if (!person) throw missing()
  const company = findCompany(deps.db, actor.userId)
  const change = findEmailChange(deps.db, actor.userId, instant(deps.clock))
  return {
    userId: person.id,
    role: person.role,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    companyName: company?.companyName ?? null,
    googleEmail: company?.googleEmail ?? null,
    profilePicture: person.pictureFile ? pictureUrl(person.id, person.pictureFile) : null,
    pendingEmail: change
      ? {
          newEmail: change.newEmail,
          oldConfirmed: change.oldConfirmedAt !== null,
          newConfirmed: change.newConfirmedAt !== null,
          expiresAt: change.expiresAt,
        }
      : null,
    version: company?.version ?? profileVersion(deps.db, person.id),
  }
}

/** Changes name, company and Google email with a line of history each; 409 when stale. */
export function updateProfile(
  deps: Deps,
  actor: Actor,
  { version, ...after }: z.output<typeof ProfileBody>,
): ProfileView {
  const at = instant(deps.clock)
  transaction(deps.db, (tx) => {
    const person = findPerson(tx, actor.userId)
    const company = findCompany(tx, actor.userId)
    if (!person || !company) throw missing()
    const { firstName, lastName, email } = person
    const before = { firstName, lastName, ...company }
    if (!changeCompany(tx, actor.userId, { ...after, email, version }, at)) throw stale()
    renamePerson(tx, actor.userId, after, at)
    const about = { userId: actor.userId, actorId: actor.userId, at }
    const fields = recordProfileChanges(
      tx,
      about,
      { firstName, lastName, companyName: before.companyName, googleEmail: before.googleEmail },
      after,
    )
    recordAudit(tx, deps.clock, actor, {
      action: 'account.profile-changed',
      subject: { type: 'user', id: actor.userId },
      detail: { fields },
    })
  })
  publish(deps, actor)
  return readProfile(deps, actor)
}

/** Replaces the picture; refused when it is no image, too large or cannot be decoded. */
export async function putPicture(
  deps: Deps,
  actor: Actor,
  picture: Upload | undefined,
): Promise<ProfileView> {
  if (!picture) throw wrongPicture(messages.clients.pictureType)
  const error = pictureError(picture)
  if (error) throw wrongPicture(error)
  const encoded = await reencodePicture(picture.path)
  if (!encoded) throw wrongPicture(messages.clients.pictureType)
  const file = await deps.files.store('pictures', encoded, 'webp')
  return replacePicture(deps, actor, file)
}

export const removePicture = (deps: Deps, actor: Actor): Promise<ProfileView> =>
  replacePicture(deps, actor, null)

/** The row first, the old file last: a crash between leaves a file too many, never one too few. */
async function replacePicture(deps: Deps, actor: Actor, file: string | null): Promise<ProfileView> {
  const at = instant(deps.clock)
  const old = transaction(deps.db, (tx) => {
    const before = findPerson(tx, actor.userId)?.pictureFile ?? null
    setPictureFile(tx, actor.userId, file, at)
    const told = (name: string | null) => (name ? 'a picture' : 'initials')
    recordProfileChanges(
      tx,
      { userId: actor.userId, actorId: actor.userId, at },
      { profilePicture: file && before ? 'another picture' : told(before) },
      { profilePicture: told(file) },
    )
    recordAudit(tx, deps.clock, actor, {
      action: file ? 'account.picture-changed' : 'account.picture-removed',
      subject: { type: 'user', id: actor.userId },
    })
    return before
  })
  if (old) await deps.files.remove('pictures', old)
  publish(deps, actor)
  return readProfile(deps, actor)
}

const wrongPicture = (message: string) => invalidField('profilePicture', message)

const publish = (deps: Deps, actor: Actor) => deps.hub.publish({ userId: actor.userId }, 'profile')
