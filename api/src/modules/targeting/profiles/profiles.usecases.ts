import type {
  ClientProfile,
  ClientProfileBody,
  ClientProfiles,
  ProfileEvent,
} from '@leadwright/shared/contracts/targeting/profiles'
import { can } from '@leadwright/shared/permissions'
import { missingInProfile, type ProfileState } from '@leadwright/shared/targeting'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant, requirePast } from '../../../lib/clock.ts'
import { invalidField, notFound, orNotFound, versionConflict } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { EventContext } from '../../automation/events.usecases.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { incomplete, notDraft, notProposed, openAlready } from './profiles.errors.ts'
import { publishDraft, publishProfile, writeHistory } from './profiles.events.ts'
import * as repository from './profiles.repository.ts'

type Row = repository.ProfileRow

/** Of a version in the address of its client. */
interface Place {
  clientId: string
  profileId: string
}
interface Read {
  version: number
}

/** The versions of a client's profile; drafts only for the team. Error: 404. */
export function listClientProfiles({ db }: Deps, actor: Actor, clientId: string): ClientProfiles {
  requireClient(db, clientId)
  const all = viewsOf(db, repository.listProfiles(db, clientId))
  const isClient = can(actor.role, 'leads.own')
  const draft = all.find(({ state }) => state === 'draft')
  const event = draft?.history[0]
  return {
    items: isClient ? all.filter(({ state }) => state !== 'draft') : all,
    answered: draft && event?.kind === 'answered' ? { number: draft.number, event } : null,
  }
}

/** Adds a draft of the next version. Errors: 404; 400; 409 `targeting.open`. */
export function addClientProfile(
  deps: Deps,
  actor: Actor,
  clientId: string,
  body: ClientProfileBody,
): ClientProfile {
  requireClient(deps.db, clientId)
  requireRange(body)
  return transaction(deps.db, (tx) => {
    const [newest] = repository.listProfiles(tx, clientId)
    if (newest && isOpen(newest)) throw openAlready()
    const id = newId()
    const at = instant(deps.clock)
    repository.insertProfile(tx, {
      ...{ id, clientId, number: (newest?.number ?? 0) + 1, ...body, state: 'draft' },
      ...{ createdAt: at, updatedAt: at },
    })
    const row = requireProfile(tx, id)
    publishDraft({ tx, deps, actor }, row, 'targeting.added')
    return viewOf(tx, row)
  })
}

/** Errors: 404; 400; `record.conflict` for a stale version; `targeting.not-draft`. */
export function editClientProfile(
  deps: Deps,
  actor: Actor,
  place: Place,
  { version, ...body }: ClientProfileBody & Read,
): ClientProfile {
  requireRange(body)
  return transaction(deps.db, (tx) => {
    const row = requireOf(tx, place)
    requireState(row, { version }, 'draft')
    change(tx, deps, row, body)
    publishDraft({ tx, deps, actor }, row, 'targeting.edited')
    return viewOf(tx, requireProfile(tx, row.id))
  })
}

/** Errors: 404; `record.conflict`; `targeting.not-draft`; `targeting.incomplete`. */
export const proposeClientProfile = (deps: Deps, actor: Actor, place: Place, read: Read) =>
  transaction(deps.db, (tx) => {
    const row = requireOf(tx, place)
    requireState(row, read, 'draft')
    const missing = missingInProfile(row)
    if (missing.length > 0) throw incomplete(missing)
    change(tx, deps, row, { state: 'proposed', proposedOn: companyToday(deps), reminders: 0 })
    return publishAndView({ tx, deps, actor }, row, { kind: 'proposed' })
  })

/** Errors: 404; `record.conflict`; `targeting.not-proposed`. */
export const withdrawClientProfile = (deps: Deps, actor: Actor, place: Place, read: Read) =>
  transaction(deps.db, (tx) => {
    const row = requireOf(tx, place)
    requireState(row, read, 'proposed')
    change(tx, deps, row, draft)
    return publishAndView({ tx, deps, actor }, row, { kind: 'withdrawn' })
  })

/** Errors: 404; 400 for a day in the future; `record.conflict`; `targeting.not-proposed`. */
export function recordAgreement(
  deps: Deps,
  actor: Actor,
  place: Place,
  { agreedOn: day, text, version }: Read & { agreedOn: string; text: string },
): ClientProfile {
  requirePast(deps, { agreedOn: day })
  return transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const row = requireOf(tx, place)
    agree(context, row, { version }, 'team')
    return publishAndView(context, row, { kind: 'recorded', text, day })
  })
}

/** By the client. Errors: 404 for another client's; `record.conflict`; `targeting.not-proposed`. */
export const agreeToClientProfile = (deps: Deps, actor: Actor, profileId: string, read: Read) =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const row = requireShown(tx, actor, profileId)
    agree(context, row, read, 'client')
    return publishAndView(context, row, { kind: 'agreed' })
  })

/** By the client. Errors as for agreeing. */
export const answerClientProfile = (
  deps: Deps,
  actor: Actor,
  profileId: string,
  { text, ...read }: Read & { text: string },
): undefined =>
  transaction(deps.db, (tx) => {
    const row = requireShown(tx, actor, profileId)
    requireState(row, read, 'proposed')
    change(tx, deps, row, draft)
    publishProfile({ tx, deps, actor }, row, { kind: 'answered', text })
    return undefined
  })

/** The number of the version that a client last agreed to; null before the first. */
export const profileInForce = (db: Db, clientId: string): number | null =>
  repository.findAgreed(db, clientId)?.number ?? null

const draft = { state: 'draft', proposedOn: null } as const

const isOpen = ({ state }: Row) => state === 'draft' || state === 'proposed'

/** The version that was in force is replaced. */
function agree(context: EventContext, row: Row, read: Read, by: 'team' | 'client'): void {
  const { tx, deps } = context
  requireState(row, read, 'proposed')
  const before = repository.findAgreed(tx, row.clientId)
  if (before) {
    change(tx, deps, before, { state: 'replaced' })
    writeHistory(context, before, { kind: 'replaced', by })
  }
  change(tx, deps, row, { state: 'agreed' })
}

function change(
  tx: Tx,
  deps: Deps,
  row: Row,
  to: Parameters<typeof repository.changeProfile>[2],
): void {
  const updatedAt = instant(deps.clock)
  if (!repository.changeProfile(tx, row, { ...to, updatedAt })) throw versionConflict()
}

/** A stale version is reported first, because what was read may be in another state now. */
function requireState(row: Row, { version }: Read, state: ProfileState & ('draft' | 'proposed')) {
  if (row.version !== version) throw versionConflict()
  if (row.state !== state) throw state === 'draft' ? notDraft() : notProposed()
}

function requireRange({ employeesFrom, employeesTo }: ClientProfileBody): void {
  if (employeesFrom !== null && employeesTo !== null && employeesFrom > employeesTo) {
    throw invalidField('employeesTo', 'Enter a number that is not smaller than the first.')
  }
}

const requireProfile = (db: Db, id: string): Row => orNotFound(repository.findProfile(db, id))

function requireOf(db: Db, { clientId, profileId }: Place): Row {
  const row = requireProfile(db, profileId)
  if (row.clientId !== clientId) throw notFound()
  return row
}

/** 404 for another client's, so that ids cannot be probed. */
const requireShown = (db: Db, { clientId }: Actor, profileId: string): Row =>
  requireOf(db, { clientId, profileId })

function publishAndView(
  context: EventContext,
  row: Row,
  line: Parameters<typeof publishProfile>[2],
): ClientProfile {
  publishProfile(context, row, line)
  return viewOf(context.tx, requireProfile(context.tx, row.id))
}

function viewsOf(db: Db, rows: readonly Row[]): ClientProfile[] {
  const events = repository.listEvents(
    db,
    rows.map(({ id }) => id),
  )
  const byProfile = Map.groupBy(events, ({ profileId }) => profileId)
  return rows.map((row) => ({ ...row, history: (byProfile.get(row.id) ?? []) as ProfileEvent[] }))
}

const viewOf = (db: Db, row: Row): ClientProfile => orNotFound(viewsOf(db, [row])[0])
