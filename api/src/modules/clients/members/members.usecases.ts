import {
  type InviteMemberBody,
  MemberRole,
  type MemberView,
  maxMembers,
} from '@leadwright/shared/contracts/clients/members'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { conflict, notFound, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { audited, subjectOwnedBy } from '../../audit/audit.ts'
import { enqueueEmailInUse } from '../../identity/account/email-change.usecases.ts'
import { issuePasswordLink } from '../../identity/account/password-links.usecases.ts'
import { assertConfirmed } from '../../identity/auth/confirm.usecases.ts'
import {
  findUserByEmail,
  registerUser,
  removeUser,
  setRole,
} from '../../identity/auth/users.usecases.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { unverifiedAddress } from '../../mail/unverified-address.usecases.ts'
import { welcomeMail } from '../clients/clients.mails.ts'
import { requireClient } from '../clients/clients.usecases.ts'
import { memberInvitationMail } from './members.mails.ts'
import * as repository from './members.repository.ts'

/** Everyone who signs in for a client, the client itself first; 404 for another client. */
export function listMembers(deps: Deps, actor: Actor, clientId: string): { items: MemberView[] } {
  requireManaged(deps.db, actor, clientId)
  return { items: repository.listMembers(deps.db, clientId).map((row) => viewOf(row, clientId)) }
}

/**
 * Creates the login of another person and emails a link to set the password. Rejecting an address
 * that has a login reveals that it has one. So its owner is notified, and after three such
 * addresses in a day the client cannot invite anyone until the next day: rejecting only taken
 * addresses would still reveal them.
 * Errors: 404; `people.email-taken`; `members.too-many`; `access.suspended`;
 * `auth.confirm-required`; `request.rate-limited`.
 */
export async function inviteMember(
  deps: Deps,
  actor: Actor,
  clientId: string,
  input: InviteMemberBody,
): Promise<MemberView> {
  const { companyName } = requireInviting(deps.db, actor, clientId)
  assertConfirmed(deps, actor)
  const { email, role, firstName, lastName } = input
  const userId = newId()
  const isClient = !can(actor.role, 'access.manage')
  if (isClient) await deps.limiter.consume('inviteTaken', clientId)
  let isTaken = false
  try {
    const address = await unverifiedAddress(deps, email, actor, userId)
    audited(deps, actor, (tx, record) => {
      // The client may have been erased or suspended meanwhile.
      requireInviting(tx, actor, clientId)
      isTaken = findUserByEmail(tx, email) !== undefined
      if (isTaken) {
        if (isClient) enqueueEmailInUse(tx, deps, address)
        const subject = { type: 'client', id: clientId, name: companyName }
        record('member.invite-refused', subjectOwnedBy(clientId, subject))
        return
      }
      if (repository.listMembers(tx, clientId).length >= maxMembers) {
        throw conflict('members.too-many', messages.members.tooMany(maxMembers))
      }
      const at = instant(deps.clock)
      registerUser(tx, { id: userId, email, role, firstName, lastName, clientId, at })
      const invitation = { by: actor.name, companyName, link: issuePasswordLink(tx, deps, userId) }
      enqueueMail(
        tx,
        deps,
        memberInvitationMail(deps.config, { ...address, firstName }, invitation),
      )
      record('member.invited', subjectOf(clientId, { ...input, id: userId }), {
        company: companyName,
        ...labelled(role),
      })
    })
  } finally {
    if (isClient && !isTaken) await deps.limiter.refund('inviteTaken', clientId)
  }
  if (isTaken) throw conflict('people.email-taken', messages.clients.emailTaken, 'email')
  return viewOf(requireMember(deps.db, clientId, userId), clientId)
}

interface MemberParams {
  clientId: string
  userId: string
}

/**
 * Emails the invitation again. Errors: 404; `members.accepted`; `access.suspended`;
 * `auth.confirm-required`; `request.rate-limited`.
 */
export async function inviteMemberAgain(
  deps: Deps,
  actor: Actor,
  { clientId, userId }: MemberParams,
): Promise<void> {
  const { companyName } = requireInviting(deps.db, actor, clientId)
  const { email, firstName } = requireInvited(deps.db, clientId, userId)
  assertConfirmed(deps, actor)
  const address = await unverifiedAddress(deps, email, actor)
  audited(deps, actor, (tx, record) => {
    const member = requireInvited(tx, clientId, userId)
    const link = issuePasswordLink(tx, deps, userId)
    const person = { ...address, firstName }
    const mail =
      userId === clientId
        ? welcomeMail(deps.config, person, link)
        : memberInvitationMail(deps.config, person, { by: actor.name, companyName, link })
    enqueueMail(tx, deps, mail)
    record('member.invited-again', subjectOf(clientId, { ...member, id: userId }))
  })
}

function requireInvited(db: Db, clientId: string, userId: string) {
  const member = requireMember(db, clientId, userId)
  if (member.passwordHash) throw conflict('members.accepted', messages.members.accepted)
  if (member.suspendedAt) throw conflict('access.suspended', messages.access.suspendedLink)
  return member
}

/**
 * Grants or removes access to money; the person's sessions end. Errors: 404; `access.own`;
 * `members.owner`; `auth.confirm-required`.
 */
export function setMemberRole(
  deps: Deps,
  actor: Actor,
  { clientId, userId }: MemberParams,
  role: MemberRole,
): MemberView {
  return audited(deps, actor, (tx, record) => {
    const member = requireChangeable(deps, tx, actor, { clientId, userId })
    if (member.role !== role) {
      setRole(tx, userId, role, instant(deps.clock))
      record('member.role-changed', subjectOf(clientId, { ...member, id: userId }), labelled(role))
    }
    return viewOf(requireMember(tx, clientId, userId), clientId)
  })
}

/** Deletes the login, its sessions and its picture; what the person wrote stays. Errors: as above. */
export async function removeMember(deps: Deps, actor: Actor, params: MemberParams): Promise<void> {
  const { clientId, userId } = params
  const pictureFile = audited(deps, actor, (tx, record) => {
    const member = requireChangeable(deps, tx, actor, params)
    removeUser(tx, userId)
    record('member.removed', subjectOf(clientId, { ...member, id: userId }))
    return member.pictureFile
  })
  if (pictureFile) await deps.files.remove('pictures', pictureFile)
}

/** People of a client manage their own client; people who manage all access, every client. */
function requireManaged(db: Db, actor: Actor, clientId: string) {
  if (actor.clientId !== clientId && !can(actor.role, 'access.manage')) throw notFound()
  return requireClient(db, clientId)
}

/** An invitation to a suspended client could not be used. */
function requireInviting(db: Db, actor: Actor, clientId: string) {
  const client = requireManaged(db, actor, clientId)
  if (client.suspendedAt) throw conflict('access.suspended', messages.access.suspendedLink)
  return client
}

const requireMember = (db: Db, clientId: string, userId: string) =>
  orNotFound(repository.findMember(db, clientId, userId))

/**
 * A client always keeps someone with full access: no one can change their own role, or the client's
 * own login.
 */
function requireChangeable(deps: Deps, db: Db, actor: Actor, { clientId, userId }: MemberParams) {
  requireManaged(db, actor, clientId)
  const member = requireMember(db, clientId, userId)
  if (userId === actor.userId) throw conflict('access.own', messages.access.ownAccess)
  if (userId === clientId)
    throw conflict(
      'members.owner',
      'This is the client’s main login. It can’t be removed or limited here.',
    )
  assertConfirmed(deps, actor)
  return member
}

const labelled = (role: MemberRole) => ({ level: messages.members.levels[role] })

const subjectOf = (
  clientId: string,
  person: { id: string; firstName: string; lastName: string; email: string },
) => subjectOwnedBy(clientId, { type: 'user', id: person.id, name: displayName(person) })

function viewOf(row: repository.MemberRow, clientId: string): MemberView {
  const { suspendedAt, passwordHash, pictureFile: _, role, ...rest } = row
  return {
    ...rest,
    role: MemberRole.parse(role),
    owner: row.userId === clientId,
    suspended: suspendedAt !== null,
    passwordSet: passwordHash !== null,
  }
}
