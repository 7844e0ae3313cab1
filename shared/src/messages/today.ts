import type { ActionItemKind } from '../action-items.ts'
import type { ClientRisk } from '../client-risks.ts'

/** Why an active client may be lost. */
export const risks: Record<ClientRisk, string> = {
  'no-leads': 'No lead for 10 days',
  falling: 'Leads falling',
  unanswered: 'Waits for an answer',
}

export const nothing = 'You’re all caught up.'

const counted = (one: string, many: string) => (amount: number) =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`

/** What needs attention, given the count. */
export const due: Record<ActionItemKind, (amount: number) => string> = {
  'updates.to-decide': counted('update to approve or reject', 'updates to approve or reject'),
  'updates.unread': counted('unread update', 'unread updates'),
  'payments.overdue': counted('client with an overdue fee', 'clients with overdue fees'),
  'deals.to-confirm': counted('deal to confirm', 'deals to confirm'),
  'objections.to-decide': counted('objection to decide', 'objections to decide'),
  'leads.unanswered': counted('unanswered appointment', 'unanswered appointments'),
  'leads.to-release': counted('draft to release', 'drafts to release'),
  'leads.suggested': counted('lead with a suggestion', 'leads with suggestions'),
  'weeks.missing': counted('client without figures', 'clients without figures'),
  'lists.started-early': counted(
    'target list in use that the client has not agreed to',
    'target lists in use that clients have not agreed to',
  ),
  'incidents.open': counted('open incident', 'open incidents'),
  'domains.renewing': counted('domain to renew', 'domains to renew'),
  'data-requests.open': counted(
    'request about personal data to answer',
    'requests about personal data to answer',
  ),
  'bookings.unmatched': counted('unassigned booking', 'unassigned bookings'),
  'bookings.deliveries': () => 'Booking sync needs attention',
  'meetings.time-proposed': counted(
    'client proposes another meeting time',
    'clients propose another meeting time',
  ),
  'conversations.unanswered': counted('comment to answer', 'comments to answer'),
  'rooms.asked': counted('person is asking to join a room', 'people are asking to join a room'),
  'applications.past-due': counted('application past due', 'applications past due'),
  'interviews.undecided': counted('interview without a decision', 'interviews without a decision'),
  'reports.to-send': counted('report for last month to send', 'reports for last month to send'),
  'passwords.to-rotate': counted('password to change', 'passwords to change'),
  'tasks.unassigned': counted('unassigned task', 'unassigned tasks'),
  'tasks.overdue': counted('overdue task', 'overdue tasks'),
  'milestones.unowned': counted('milestone without an owner', 'milestones without an owner'),
  'mails.failed': counted('email could not be sent', 'emails could not be sent'),
  'backups.failed': () => 'Backups are failing',
  'installation.findings': counted(
    'installation check needs attention',
    'installation checks need attention',
  ),
  'webhooks.failed': counted('webhook delivery failed', 'webhook deliveries failed'),
  'keys.expiring': counted('API key expires soon', 'API keys expire soon'),
  'videos.required': counted('required video to watch', 'required videos to watch'),
}
