import type { LeadItem, LeadView } from '@leadwright/shared/contracts/leads'
import type { LeadEvent, SamePerson } from '@leadwright/shared/contracts/leads/lead-parts'
import { feeEventKinds, leadState } from '@leadwright/shared/leads'
import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../lib/actor.ts'
import { companyKeys, personKeys } from '../../lib/contact-keys.ts'
import { orNotFound } from '../../lib/errors.ts'
import * as links from './lead-links.repository.ts'
import { listFactsOf } from './lead-targets.usecases.ts'
import * as repository from './leads.repository.ts'
import { listSuggestions } from './suggestions.repository.ts'

export const isOfClient = ({ role }: Pick<Actor, 'role'>) => can(role, 'leads.own')

/** A lead in a list. Only people of the client have unread leads. */
export const itemOf = (db: Db, row: repository.LeadRow, actor: Actor): LeadItem => ({
  ...row,
  state: leadState(row),
  noticeOn: isOfClient(actor) ? null : row.noticeOn,
  addedAt: isOfClient(actor) ? null : row.createdAt,
  samePerson: row.releasedOn === null ? samePersonAs(db, row, actor) : [],
  unread: isOfClient(actor) && !row.isRead,
})

/** Links and warnings show this many. */
const shownMost = 20

/** People who do not read the leads of all clients never learn that another client has this one. */
const samePersonAs = (db: Db, row: repository.LeadRow, { role }: Actor): SamePerson[] =>
  links.listWithKeys(db, row, {
    keys: personKeys(row),
    draftsToo: true,
    everyClient: can(role, 'leads.read'),
    limit: shownMost,
  })

/** Leads of the same client to which a lead links; the client sees released ones only. */
function linksOf(db: Db, row: repository.LeadRow, draftsToo: boolean) {
  const keys = companyKeys(row)
  return {
    referredBy: links.findReferrer(db, row, draftsToo) ?? null,
    referrals: links.listReferrals(db, row, draftsToo),
    sameCompany: links.listWithKeys(db, row, {
      ...{ keys, draftsToo, everyClient: false, limit: shownMost },
    }),
  }
}

/** The client does not see where a lead came from. */
const withoutSource = { tool: '', campaign: '', list: '' }

/** A lead with its history, as this reader may see it. Error: 404. */
export function viewOf(db: Db, actor: Actor, id: string): LeadView {
  const row = orNotFound(repository.findLead(db, id, actor.userId))
  const history = repository.listEvents(db, id).filter(({ kind }) => isShown(kind, actor))
  const ofClient = isOfClient(actor)
  const suggestions = can(actor.role, 'clients.work') ? listSuggestions(db, id) : []
  const more = { ...linksOf(db, row, !ofClient), ...listFactsOf(db, row) }
  const view = { ...row, ...itemOf(db, row, actor), ...more, history, suggestions }
  return ofClient ? { ...view, ...withoutSource, history: history.map(forClient) } : view
}

const isShown = (kind: LeadEvent['kind'], { role }: Actor): boolean =>
  can(role, 'updates.amounts') || !feeEventKinds.some((one) => one === kind)

/** The client reads "the team" instead of a name. */
const forClient = (event: LeadEvent): LeadEvent =>
  event.by === 'team' ? { ...event, name: null } : event
