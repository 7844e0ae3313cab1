import type {
  ProfileBody,
  ProfileChange,
  ProfileView,
  profileFields,
} from '@leadwright/shared/contracts/identity/profile'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { pictureError } from '@leadwright/shared/picture'
import type { z } from 'zod'
import type { Tx } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { invalidField, notFound, orNotFound, versionConflict } from '../../../lib/errors.ts'
import type { Upload } from '../../../lib/files.ts'
import { reencodePicture } from '../../../lib/picture.ts'
import { removeOrphans } from '../../../lib/uploads.ts'
import { audited, type Changes } from '../../audit/audit.ts'
import { unverifiedAddress } from '../../mail/unverified-address.usecases.ts'
import { updateClient } from '../auth/clients.repository.ts'
import { pictureUrl } from '../auth/sessions.usecases.ts'
import { findPerson, updateProfile as saveProfile } from '../auth/users.repository.ts'
import {
  findEmailChange,
  findGoogleConfirmation,
  insertProfileChange,
  listPictures,
  listProfileChanges,
} from './account.repository.ts'
import { mailGoogleEmailLink } from './google-email.usecases.ts'

/** The caller's profile with a pending email change (spec section 2, Settings). */
export function readProfile(deps: Deps, actor: Actor): ProfileView {
  const person = orNotFound(findPerson(deps.db, actor.userId))
  const now = instant(deps.clock)
  const change = findEmailChange(deps.db, actor.userId, now)
  return {
    ...person,
    googleEmailConfirmed: person.googleEmailConfirmedAt !== null,
    googleEmailLinkUntil: findGoogleConfirmation(deps.db, actor.userId, now)?.expiresAt ?? null,
    userId: person.id,
    companyName: person.company,
    profilePicture: person.pictureFile ? pictureUrl(person.id, person.pictureFile) : null,
    pendingEmail: change
      ? {
          ...change,
          oldConfirmed: change.oldConfirmedAt !== null,
          newConfirmed: change.newConfirmedAt !== null,
        }
      : null,
  }
}

/**
 * Changes name, company and Google email, with a history entry each; 409 for a stale version. A new
 * Google email is sent a confirmation link: `request.rate-limited` for too many.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  { version, ...after }: z.output<typeof ProfileBody>,
): Promise<ProfileView> {
  const at = instant(deps.clock)
  const { googleEmail } = after
  const stored = findPerson(deps.db, actor.userId)
  const isNew = stored?.company != null && googleEmail && googleEmail !== stored.googleEmail
  const address = isNew ? await unverifiedAddress(deps, googleEmail, actor) : undefined
  audited(deps, actor, (tx, record) => {
    const { userId, clientId } = actor
    const person = orNotFound(findPerson(tx, userId))
    const { company } = person
    const { firstName, lastName, companyName } = after
    const isClient = company !== null
    if (isClient !== (companyName !== null))
      throw invalidField('companyName', messages.fields.required)
    if (person.version !== version) throw versionConflict()
    if (companyName === null) saveProfile(tx, userId, { firstName, lastName }, at)
    else {
      const key = { clientId: userId, version, at, setByAdmin: false }
      updateClient(tx, key, { ...after, companyName })
      if (address) mailGoogleEmailLink(tx, deps, userId, address)
    }
    const changes = recordProfileChanges(
      tx,
      { userId, actorId: userId, at },
      { ...person, companyName: company },
      isClient ? after : { firstName, lastName },
    )
    record(
      'account.profile-changed',
      { type: 'user', id: userId, affected: [clientId] },
      { changes },
    )
  })
  return readProfile(deps, actor)
}

/** Replaces a person's picture; rejected if it is not an image, too large or cannot be decoded. */
export async function putPicture(
  deps: Deps,
  actor: Actor,
  userId: string,
  picture: Upload | undefined,
): Promise<void> {
  if (!picture) throw wrongPicture(messages.clients.pictureType)
  const error = pictureError(picture)
  if (error) throw wrongPicture(error)
  const encoded = await reencodePicture(picture.path)
  if (encoded === 'too-many-pixels') throw wrongPicture(messages.request.picturePixels)
  if (encoded === 'unreadable') throw wrongPicture(messages.clients.pictureUnreadable)
  const file = await deps.files.store('pictures', encoded, 'webp')
  try {
    await replacePicture(deps, actor, userId, file)
  } catch (error) {
    await deps.files.remove('pictures', file)
    throw error
  }
}

export const removePicture = (deps: Deps, actor: Actor, userId: string): Promise<void> =>
  replacePicture(deps, actor, userId, null)

/**
 * Updates the row first and deletes the old file last: a crash in between leaves an extra file,
 * never a missing one.
 */
async function replacePicture(
  deps: Deps,
  actor: Actor,
  userId: string,
  file: string | null,
): Promise<void> {
  const at = instant(deps.clock)
  const old = audited(deps, actor, (tx, record) => {
    const person = orNotFound(findPerson(tx, userId))
    // A client may have been erased while its picture was encoded.
    if (person.erasedAt) throw notFound()
    const before = person.pictureFile
    saveProfile(tx, userId, { pictureFile: file }, at)
    const pictureLabel = (name: string | null) => (name ? 'a picture' : 'initials')
    recordProfileChanges(
      tx,
      { userId, actorId: actor.userId, at },
      { profilePicture: file && before ? 'another picture' : pictureLabel(before) },
      { profilePicture: pictureLabel(file) },
    )
    const of = userId !== actor.userId ? displayName(person) : ''
    const subject = { type: 'user', id: userId, name: of || undefined }
    record(file ? 'account.picture-changed' : 'account.picture-removed', subject, { of })
    return before
  })
  if (old) await deps.files.remove('pictures', old)
}

/** Deletes pictures without a person: left by a killed process or by a rejected change. */
export const removeUnusedPictures = (deps: Deps): Promise<void> =>
  removeOrphans(deps, 'pictures', () => listPictures(deps.db))

const wrongPicture = (message: string) => invalidField('profilePicture', message)

/** Maximum number of changes in the history. */
const shownChanges = 50

type Field = (typeof profileFields)[number]
const labels: Record<Field, string> = {
  firstName: 'first name',
  lastName: 'last name',
  companyName: 'company',
  googleEmail: 'Google email',
  email: 'email',
  profilePicture: 'picture',
}
export type ProfileValues = Partial<Record<Field, string | null>>

/**
 * Writes the differences to the person's history, in the transaction of the change. Everything that
 * corrects a profile calls it. Returns them as text for the audit log.
 */
export function recordProfileChanges(
  tx: Tx,
  about: { userId: string; actorId: string | null; at: string },
  before: ProfileValues,
  after: ProfileValues,
): Changes {
  const fields = (Object.keys(after) as Field[]).filter(
    (field) => (before[field] ?? '') !== (after[field] ?? ''),
  )
  for (const field of fields) {
    const values = { before: before[field] ?? '', after: after[field] ?? '' }
    insertProfileChange(tx, { ...about, field, ...values })
  }
  return Object.fromEntries(
    fields.map((field) => [labels[field], [before[field] || null, after[field] || null]]),
  )
}

/** The last 50 changes of the caller's profile, newest first. */
export function readProfileHistory(deps: Deps, actor: Actor): { items: ProfileChange[] } {
  const rows = listProfileChanges(deps.db, actor.userId, shownChanges)
  return {
    items: rows.map(({ at, field, before, after, actorId }) => ({
      at,
      field,
      before,
      after,
      byMe: actorId === actor.userId,
      by: (actorId && displayName(findPerson(deps.db, actorId) ?? {})) || '',
    })),
  }
}
