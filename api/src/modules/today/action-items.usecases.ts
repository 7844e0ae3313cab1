import {
  type ActionItem,
  type ActionItemKind,
  actionItemKinds,
  clientActionItemKinds,
} from '@leadwright/shared/action-items'
import { can, type Permission } from '@leadwright/shared/permissions'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { videoActionItems } from '../academy/videos.usecases.ts'
import { apiKeyActionItems } from '../automation/api-keys.usecases.ts'
import { webhookActionItems } from '../automation/deliveries.usecases.ts'
import { backupActionItems } from '../backups/backups.usecases.ts'
import { interviewActionItems } from '../bookings/interviews.usecases.ts'
import { proposalActionItems } from '../bookings/meeting-proposals.usecases.ts'
import { bookingActionItems } from '../bookings/sync-status.usecases.ts'
import { weekActionItems } from '../campaigns/weekly-figures.usecases.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { milestoneActionItems } from '../clients/milestones/milestones.usecases.ts'
import { conversationActionItems } from '../conversations/conversations.usecases.ts'
import { requestActionItems } from '../data-requests/data-requests.usecases.ts'
import { sendingActionItems } from '../deliverability/due.usecases.ts'
import { applicationActionItems } from '../hiring/hiring.usecases.ts'
import { findingActionItems } from '../installation/findings.usecases.ts'
import { leadActionItems } from '../leads/due.usecases.ts'
import { mailActionItems } from '../mail/failed-mails.usecases.ts'
import { dealActionItems } from '../money/deals/deals.usecases.ts'
import { objectionActionItems } from '../money/objections/objections.usecases.ts'
import { dueActionItems } from '../money/payments/due.usecases.ts'
import { updateActionItems } from '../money/updates/reviews.usecases.ts'
import { reportActionItems } from '../reports/reports.usecases.ts'
import { targetingActionItems } from '../targeting/due.usecases.ts'
import { roomActionItems } from '../team/rooms/room-requests.usecases.ts'
import { taskActionItems } from '../team/tasks/tasks.usecases.ts'
import { passwordActionItems } from '../vault/passwords/reveal.usecases.ts'

/**
 * A person's action items in one module.
 * @param today the reader's date
 * @param clientId only items about this client; given to sources of `clientActionItemKinds`
 */
type ActionItemSource = (deps: Deps, actor: Actor, today: string, clientId?: string) => ActionItem[]

/** Every kind of action item, the most urgent first, with the permission to act on it. */
const sources: readonly (readonly [Permission, ActionItemSource, ...ActionItemKind[]])[] = [
  ['updates.decide', updateActionItems, 'updates.to-decide', 'updates.unread'],
  ['payments.write', dueActionItems, 'payments.overdue'],
  ['payments.write', dealActionItems, 'deals.to-confirm'],
  ['leads.write', objectionActionItems, 'objections.to-decide'],
  ['clients.work', leadActionItems, 'leads.unanswered', 'leads.to-release', 'leads.suggested'],
  ['clients.work', weekActionItems, 'weeks.missing'],
  ['clients.work', targetingActionItems, 'lists.started-early'],
  ['clients.work', sendingActionItems, 'incidents.open', 'domains.renewing'],
  ['personal-data.manage', requestActionItems, 'data-requests.open'],
  ['bookings.manage', bookingActionItems, 'bookings.unmatched', 'bookings.deliveries'],
  ['bookings.manage', proposalActionItems, 'meetings.time-proposed'],
  ['conversations.answer', conversationActionItems, 'conversations.unanswered'],
  ['staff.read', roomActionItems, 'rooms.asked'],
  ['hiring.review', applicationActionItems, 'applications.past-due'],
  ['hiring.review', interviewActionItems, 'interviews.undecided'],
  ['campaigns.write', reportActionItems, 'reports.to-send'],
  ['passwords.manage-access', passwordActionItems, 'passwords.to-rotate'],
  ['tasks.assign', taskActionItems, 'tasks.unassigned', 'tasks.overdue'],
  ['milestones.write', milestoneActionItems, 'milestones.unowned'],
  ['access.manage', mailActionItems, 'mails.failed'],
  ['settings.write', backupActionItems, 'backups.failed'],
  ['settings.write', findingActionItems, 'installation.findings'],
  ['automation.manage', webhookActionItems, 'webhooks.failed'],
  ['automation.manage', apiKeyActionItems, 'keys.expiring'],
  ['academy.required', videoActionItems, 'videos.required'],
]

/**
 * A person's current action items; an item disappears as soon as its cause is gone.
 * @param wanted only sources of these kinds are read
 */
export const listActionItems = (
  deps: Deps,
  actor: Actor,
  today: string,
  wanted: readonly ActionItemKind[] = actionItemKinds,
  clientId?: string,
): ActionItem[] =>
  sources.flatMap(([permission, listItems, ...kinds]) =>
    can(actor.role, permission) && kinds.some((kind) => wanted.includes(kind))
      ? listItems(deps, actor, today, clientId)
      : [],
  )

/**
 * What waits for a person at one client, by the company's date.
 * @param clientId a client that the person may work for
 */
export const listClientActionItems = (
  deps: Deps,
  actor: Actor,
  clientId: string,
): { items: ActionItem[] } => {
  requireClient(deps.db, clientId)
  return {
    items: listActionItems(deps, actor, companyToday(deps), clientActionItemKinds, clientId),
  }
}
