import type {
  AddStaffBody,
  EditStaffBody,
  StaffDetails,
} from '@leadwright/shared/contracts/team/staff'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { conflict, invalidField, orNotFound, versionConflict } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { audited, changesBetween } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import { issuePasswordLink } from '../../identity/account/password-links.usecases.ts'
import { recordProfileChanges } from '../../identity/account/profile.usecases.ts'
import { assertConfirmed } from '../../identity/auth/confirm.usecases.ts'
import { findUserByEmail, registerUser, updateProfile } from '../../identity/auth/users.usecases.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import {
  type UnverifiedAddress,
  unverifiedAddress,
} from '../../mail/unverified-address.usecases.ts'
import type { NewNotification } from '../../notifications/notifications.usecases.ts'
import { replaceGuests, resolveGuests } from '../rooms/room-guests.usecases.ts'
import { staffWelcomeMail, type Welcome } from './staff.mails.ts'
import * as repository from './staff.repository.ts'
import { detailsOf } from './staff.usecases.ts'
import { ensureStaff, renameRoom } from './staff-members.usecases.ts'

/**
 * Errors: `staff.email-taken`; `auth.confirm-required` if a login is created; `request.invalid` for
 * a guest or a room that does not exist.
 */
export async function addStaff(
  deps: Deps,
  actor: Actor,
  input: AddStaffBody,
): Promise<StaffDetails> {
  const member = await prepareMember(deps, actor, input)
  return transaction(deps.db, (tx) => {
    insertMember({ tx, deps, actor }, member)
    return detailsOf(deps, tx, actor, member.staffId)
  })
}

/** A person who is about to join the team, with the address for the welcome email, if any. */
interface NewMember {
  staffId: string
  input: AddStaffBody
  address: UnverifiedAddress | undefined
}

/** Call it before the transaction. Errors: `auth.confirm-required` if a login is created. */
export async function prepareMember(
  deps: Deps,
  actor: Actor,
  input: AddStaffBody,
): Promise<NewMember> {
  const staffId = newId()
  return { staffId, input, address: await loginAddress(deps, actor, staffId, input.email) }
}

/**
 * Adds the person to the team, with a login if there is an address. Errors: those of `addStaff`.
 * @param welcome what the welcome email says first
 */
export function insertMember(
  context: EventContext & { actor: Actor },
  { staffId, input, address }: NewMember,
  welcome?: Welcome,
): void {
  const { tx, deps, actor } = context
  const at = instant(deps.clock)
  const wanted = resolveRooms(tx, input)
  ensureStaff(tx, { staffId, ...input, at })
  const { googleMeetLink, email } = input
  if (googleMeetLink) repository.updateStaff(tx, { staffId, version: 1, at }, { googleMeetLink })
  if (address) giveLogin(tx, deps, { ...input, staffId, address, at }, welcome)
  const rooms = replaceGuests(tx, staffId, wanted, at)
  const subject = { type: 'staff', id: staffId, name: displayName(input) }
  const changes = { ...(email && { email: [null, email] }), ...rooms.changes }
  publish(context, {
    audit: ['staff.added', subject, { changes }],
    notifications: newGuests(actor, staffId, rooms),
  })
}

/** Errors: as addStaff; 404; `record.conflict` for a stale version. */
export async function editStaff(
  deps: Deps,
  actor: Actor,
  staffId: string,
  input: EditStaffBody,
): Promise<StaffDetails> {
  const { email: emailBefore } = orNotFound(repository.findStaff(deps.db, staffId))
  const address = emailBefore ? undefined : await loginAddress(deps, actor, staffId, input.email)
  return transaction(deps.db, (tx) => {
    const before = orNotFound(repository.findStaff(tx, staffId))
    const at = instant(deps.clock)
    const wanted = resolveRooms(tx, input)
    const { email } = input
    saveOwnFields(tx, actor, before, { ...input, at })
    if (!before.email && address) giveLogin(tx, deps, { ...input, staffId, address, at })
    const rooms = replaceGuests(tx, staffId, wanted, at)
    const subject = { type: 'staff', id: staffId, name: displayName(input) }
    const changes = {
      ...ownChanges(before, input),
      ...(!before.email && email && { email: [null, email] }),
      ...rooms.changes,
    }
    publish(
      { tx, deps, actor },
      {
        audit: ['staff.edited', subject, { changes }],
        notifications: newGuests(actor, staffId, rooms),
      },
    )
    return detailsOf(deps, tx, actor, staffId)
  })
}

/**
 * Changes the actor's own name and Meet link. Errors: 404 without a staff record;
 * `record.conflict`.
 */
export function editOwnStaff(deps: Deps, actor: Actor, input: OwnFields): StaffDetails {
  const { userId: staffId } = actor
  return audited(deps, actor, (tx, record) => {
    const before = orNotFound(repository.findStaff(tx, staffId))
    saveOwnFields(tx, actor, before, { ...input, at: instant(deps.clock) })
    const name = displayName(input)
    record(
      'staff.edited',
      { type: 'staff', id: staffId, name },
      { changes: ownChanges(before, input) },
    )
    return detailsOf(deps, tx, actor, staffId)
  })
}

const ownChanges = (before: repository.StaffRow, input: OwnFields) => ({
  ...changesBetween({ name: displayName(before) }, { name: displayName(input) }),
  ...(input.googleMeetLink && { 'Meet link': [null, true] as const }),
})

type OwnFields = Pick<EditStaffBody, 'firstName' | 'lastName' | 'googleMeetLink' | 'version'>

/** Saves the staff record and, if there is a login, its profile, which has the same name. */
function saveOwnFields(
  tx: Tx,
  actor: Actor,
  before: repository.StaffRow,
  { firstName, lastName, googleMeetLink, version, at }: OwnFields & { at: string },
): void {
  const { staffId, email } = before
  const name = { firstName, lastName }
  const change = { ...name, ...(googleMeetLink ? { googleMeetLink } : {}) }
  if (!repository.updateStaff(tx, { staffId, version, at }, change)) throw versionConflict()
  renameRoom(tx, before, { staffId, ...name, at })
  if (!email) return
  updateProfile(tx, staffId, name, at)
  const { firstName: first, lastName: last } = before
  const about = { userId: staffId, actorId: actor.userId, at }
  recordProfileChanges(tx, about, { firstName: first, lastName: last }, name)
}

/** Notifies people in the bell who may now join a room. */
const newGuests = (
  actor: Actor,
  staffId: string,
  { guests, rooms }: ReturnType<typeof replaceGuests>,
): NewNotification[] =>
  [
    ...guests.added.map((userId) => ({ userId, subjectId: staffId })),
    ...rooms.added.map((subjectId) => ({ userId: staffId, subjectId })),
  ]
    .filter(({ userId }) => userId !== actor.userId)
    .map((guest) => ({ ...guest, kind: 'room.shared' }))

/**
 * The address for the welcome email; undefined without an email. Errors: `auth.confirm-required`.
 */
async function loginAddress(
  deps: Deps,
  actor: Actor,
  staffId: string,
  email: string | null | undefined,
): Promise<UnverifiedAddress | undefined> {
  if (!email) return undefined
  assertConfirmed(deps, actor)
  return unverifiedAddress(deps, email, actor, staffId)
}

interface NewLogin {
  staffId: string
  address: UnverifiedAddress
  firstName: string
  lastName: string
  at: string
}

/** Creates a login with the id of the staff record. Errors: `staff.email-taken`. */
function giveLogin(
  tx: Tx,
  deps: Deps,
  { staffId, address, at, ...name }: NewLogin,
  welcome?: Welcome,
): void {
  const { email } = address
  if (findUserByEmail(tx, email)) {
    throw conflict('staff.email-taken', messages.clients.emailTaken, 'email')
  }
  const { firstName, lastName } = name
  registerUser(tx, { id: staffId, role: 'staff', email, firstName, lastName, at })
  const link = issuePasswordLink(tx, deps, staffId)
  enqueueMail(tx, deps, staffWelcomeMail(deps.config, { ...address, firstName }, link, welcome))
}

function resolveRooms(tx: Tx, input: Pick<AddStaffBody, 'accessibleLinks' | 'mayEnter'>) {
  const { guests, unknown } = resolveGuests(tx, input.accessibleLinks)
  if (unknown.length > 0) throw invalidField('accessibleLinks', messages.staff.unknownGuest)
  const rooms = resolveGuests(tx, input.mayEnter)
  if (rooms.unknown.length > 0) throw invalidField('mayEnter', messages.staff.unknownGuest)
  return { guests, mayEnter: rooms.guests }
}
