import type { LeadEvent, LeadItem, LeadView } from '@leadwright/shared/contracts/leads'
import { leadState } from '@leadwright/shared/leads'
import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../lib/actor.ts'
import { orNotFound } from '../../lib/errors.ts'
import * as repository from './leads.repository.ts'

export const isOfClient = ({ role }: Pick<Actor, 'role'>) => can(role, 'leads.own')

/** A lead in a list. Only people of the client have unread leads. */
export const itemOf = (row: repository.LeadRow, actor: Actor): LeadItem => ({
  ...row,
  state: leadState(row),
  noticeOn: isOfClient(actor) ? null : row.noticeOn,
  unread: isOfClient(actor) && !row.isRead,
})

/** The client does not see where a lead came from. */
const withoutSource = { tool: '', campaign: '', list: '' }

/** A lead with its history, as this reader may see it. Error: 404. */
export function viewOf(db: Db, actor: Actor, id: string): LeadView {
  const row = orNotFound(repository.findLead(db, id, actor.userId))
  const history = repository.listEvents(db, id)
  const view = { ...row, ...itemOf(row, actor), history }
  return isOfClient(actor) ? { ...view, ...withoutSource, history: history.map(forClient) } : view
}

/** The client reads "the team" instead of a name. */
const forClient = (event: LeadEvent): LeadEvent =>
  event.by === 'team' ? { ...event, name: null } : event
