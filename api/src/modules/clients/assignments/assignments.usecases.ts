import type { AssignedPerson } from '@leadwright/shared/contracts/clients/assignments'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { can, isLimitedToAssigned } from '@leadwright/shared/permissions'
import type { RecordKindName } from '@leadwright/shared/record-kinds'
import type { Topic } from '@leadwright/shared/topics'
import { announce, type Db, type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import type { Reader } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { invalidField, notFound } from '../../../lib/errors.ts'
import { type AuditAction, recordChange, type Subject } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import * as assigned from '../../identity/auth/client-assignments.usecases.ts'
import { pictureUrl } from '../../identity/auth/sessions.usecases.ts'
import { findPerson } from '../../identity/auth/users.usecases.ts'
import type { ReadNews } from '../../notifications/notifications.usecases.ts'
import { records } from '../../records/record.repository.ts'
import { requireClient } from '../clients/clients.usecases.ts'
import { assignedMail } from './assignments.mails.ts'

/**
 * Whether a person may work for a client, or for the client of a record of a kind; the record may
 * be in the trash.
 */
export function mayWorkFor(db: Db, { userId, role }: Reader, kind: string, id: string): boolean {
  if (!isLimitedToAssigned(role, 'clients.work')) return can(role, 'clients.work')
  const clientId = kind === 'client' ? id : clientOf(db, kind, id)
  return clientId !== undefined && assigned.isAssigned(db, clientId, userId)
}

const clientOf = (db: Db, kind: string, id: string): string | undefined =>
  records.get(kind as RecordKindName)?.clientOf(db, id)

export function listClientTeam({ db }: Deps, _actor: Actor, clientId: string) {
  requireClient(db, clientId)
  return teamOf(db, clientId)
}

const teamOf = (db: Db, clientId: string): { items: AssignedPerson[] } => ({
  items: assigned.listTeamOf(db, clientId).map(({ pictureFile, ...row }) => ({
    ...row,
    picture: pictureFile ? pictureUrl(row.staffId, pictureFile) : null,
  })),
})

export const listStaffClients = ({ db }: Deps, _actor: Actor, staffId: string) => ({
  items: assigned.listClientsOf(db, staffId),
})

/** The team member whom a client sees as its contact. */
export function getOwnContact({ db }: Deps, { clientId }: Actor) {
  const [first] = teamOf(db, clientId).items
  return { contact: first?.isContact ? first : null, conversationId: clientId }
}

/**
 * Assigns a team member, who is notified; a second time changes nothing. Errors: 404; 400 for a
 * person who is not on the team or has no login.
 */
export const assignStaff = (deps: Deps, actor: Actor, { clientId, staffId }: AssignmentParams) =>
  transaction(deps.db, (tx) => {
    assign({ tx, deps, actor }, { clientId, staffId })
    return teamOf(tx, clientId)
  })

/** In a transaction; returns false for a person who is assigned already. Errors: as `assignStaff`. */
export function assign(context: EventContext, { clientId, staffId }: AssignmentParams): boolean {
  const { tx, deps, actor } = context
  const client = requireClient(tx, clientId)
  const person = findPerson(tx, staffId)
  if (!person || !can(person.role, 'clients.work')) {
    throw invalidField('staffId', messages.people.noSuchStaff)
  }
  if (assigned.isAssigned(tx, clientId, staffId)) return false
  const createdAt = instant(deps.clock)
  assigned.insertAssignment(tx, { clientId, staffId, assignedBy: actor.userId, createdAt })
  publish(context, {
    audit: ['client.staff-assigned', subjectOf(client), { person: displayName(person) }],
    notifications:
      staffId === actor.userId
        ? []
        : [{ kind: 'client.assigned', userId: staffId, subjectId: clientId }],
  })
  refreshPagesOf(tx, staffId)
  return true
}

/** While the reader is assigned. */
export const readAssigned: ReadNews = ({ deps, reader }, clientId) =>
  assigned.isAssigned(deps.db, clientId, reader.userId)
    ? assignedMail(deps.config, requireClient(deps.db, clientId))
    : undefined

interface AssignmentParams {
  clientId: string
  staffId: string
}

/** Error: 404 for a person who is not assigned. */
export const unassignStaff = (deps: Deps, actor: Actor, params: AssignmentParams) =>
  transaction(deps.db, (tx) => {
    unassign({ tx, deps, actor }, params)
    return teamOf(tx, params.clientId)
  })

function unassign(context: EventContext, { clientId, staffId }: AssignmentParams): void {
  const client = requireClient(context.tx, clientId)
  if (assigned.deleteAssignment(context.tx, clientId, staffId) === 0) throw notFound()
  recordAbout(context, 'client.staff-unassigned', client, staffId)
  refreshPagesOf(context.tx, staffId)
}

/** A second time changes nothing. Error: 404 for a person who is not assigned. */
export const setClientContact = (
  deps: Deps,
  actor: Actor,
  clientId: string,
  { staffId }: { staffId: string | null },
) =>
  transaction(deps.db, (tx) => {
    makeContact({ tx, deps, actor }, { clientId, staffId })
    return teamOf(tx, clientId)
  })

/** In a transaction; returns the contact until now. Error: as `setClientContact`. */
export function makeContact(
  context: EventContext,
  { clientId, staffId }: { clientId: string; staffId: string | null },
): string | null {
  const { tx } = context
  const client = requireClient(tx, clientId)
  if (staffId && !assigned.isAssigned(tx, clientId, staffId)) throw notFound()
  const current = contactOf(tx, clientId)
  if (current === staffId) return current
  assigned.setContact(tx, clientId, staffId)
  recordAbout(context, 'client.contact-set', client, staffId)
  return current
}

const contactOf = (db: Db, clientId: string): string | null =>
  assigned.listTeamOf(db, clientId).find(({ isContact }) => isContact)?.staffId ?? null

/** Assigns a person, if wanted as contact; returns what `undoAssign` restores. Errors: as `assignStaff`. */
export const assignAs = (
  deps: Deps,
  actor: Actor,
  { isContact, ...params }: AssignmentParams & { isContact: boolean },
) =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const wasAssigned = !assign(context, params)
    if (!isContact) return { wasAssigned }
    const contactId = makeContact(context, params)
    return { wasAssigned, ...(contactId !== params.staffId && { contactId }) }
  })

/** Undoes `assignAs`, except what someone else changed since. */
export const undoAssign = (
  deps: Deps,
  actor: Actor,
  params: AssignmentParams & { wasAssigned: boolean; contactId?: string | null | undefined },
): void =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const { clientId, staffId, wasAssigned, contactId } = params
    if (contactId !== undefined && contactOf(tx, clientId) === staffId) {
      const isThere = contactId !== null && assigned.isAssigned(tx, clientId, contactId)
      makeContact(context, { clientId, staffId: isThere ? contactId : null })
    }
    if (!wasAssigned && assigned.isAssigned(tx, clientId, staffId)) unassign(context, params)
  })

/**
 * Assigns the clients of a person to another one, who is notified and replaces the person as contact.
 * Returns their number. Errors: as `assignStaff`.
 */
export function handOverClients(context: EventContext, fromId: string, toId: string): number {
  const clients = assigned.listClientsOf(context.tx, fromId)
  for (const { clientId, isContact } of clients) {
    assign(context, { clientId, staffId: toId })
    if (isContact) makeContact(context, { clientId, staffId: toId })
    unassign(context, { clientId, staffId: fromId })
  }
  return clients.length
}

type Client = ReturnType<typeof requireClient>

const subjectOf = (client: Client): Subject => ({
  type: 'client',
  id: client.clientId,
  name: client.companyName,
})

function recordAbout(
  context: EventContext,
  action: AuditAction & `client.${string}`,
  client: Client,
  staffId: string | null,
): void {
  const person = staffId === null ? '' : displayName(findPerson(context.tx, staffId) ?? {})
  recordChange(context, action, subjectOf(client), { person })
}

/** What a staff member's pages show of their clients. */
const shown = ['calendar', 'campaign', 'clients', 'leads', 'meetings', 'milestones'] as const
const topics: readonly Topic[] = [
  ...shown,
  ...(['imports', 'notes', 'notifications', 'sending', 'targeting'] as const),
]

/** Open pages of a person who gained or lost access read everything again. */
const refreshPagesOf = (tx: Tx, userId: string) => announce(tx, { audience: { userId }, topics })
