/** What needs attention, by kind, as listed on the Today page. */
export const actionItemKinds = [
  'updates.to-decide',
  'updates.unread',
  'payments.overdue',
  'deals.to-confirm',
  'objections.to-decide',
  'leads.unanswered',
  'leads.to-release',
  'leads.suggested',
  'weeks.missing',
  'lists.started-early',
  'incidents.open',
  'domains.renewing',
  'data-requests.open',
  'bookings.unmatched',
  'bookings.deliveries',
  'meetings.time-proposed',
  'conversations.unanswered',
  'rooms.asked',
  'applications.past-due',
  'interviews.undecided',
  'reports.to-send',
  'passwords.to-rotate',
  'tasks.unassigned',
  'tasks.overdue',
  'milestones.unowned',
  'mails.failed',
  'backups.failed',
  'installation.findings',
  'webhooks.failed',
  'keys.expiring',
  'videos.required',
] as const
export type ActionItemKind = (typeof actionItemKinds)[number]

/** The kinds that wait at a client, as its page shows them; all but appointments are in the inbox. */
export const clientActionItemKinds = [
  'updates.to-decide',
  'updates.unread',
  'deals.to-confirm',
  'objections.to-decide',
  'leads.unanswered',
  'leads.to-release',
  'leads.suggested',
  'meetings.time-proposed',
  'conversations.unanswered',
] as const satisfies readonly ActionItemKind[]
export type ClientActionItemKind = (typeof clientActionItemKinds)[number]

/** The action items of one kind. */
export interface ActionItem {
  kind: ActionItemKind
  /** At least 1. */
  count: number
  /** Their total in cents; null if they are not about money. */
  amount: number | null
  /**
   * Since when the oldest has been waiting, or when it was due: an instant or a day; null if
   * unknown.
   */
  since: string | null
}

/** The entry of a kind, or an empty list if there is nothing to do. */
export const actionItems = (
  kind: ActionItemKind,
  { count, amount = null, since = null }: Partial<Omit<ActionItem, 'kind'>>,
): ActionItem[] => (count ? [{ kind, count, amount, since }] : [])
