/** Causes for which somebody has to do something, as the first page of the studio lists them. */
export const dueKinds = [
  'updates.to-decide',
  'updates.unread',
  'bookings.unmatched',
  'bookings.deliveries',
  'conversations.unanswered',
  'rooms.asked',
  'applications.past-due',
  'reports.to-send',
  'passwords.to-rotate',
  'tasks.unassigned',
  'tasks.overdue',
  'mails.failed',
  'backups.failed',
  'installation.findings',
  'webhooks.failed',
  'keys.expiring',
  'videos.required',
] as const
export type DueKind = (typeof dueKinds)[number]

/** How much waits of one kind. */
export interface Due {
  kind: DueKind
  /** At least 1. */
  count: number
  /** All of them together, in cents; null for what is not about money. */
  amount: number | null
  /** Since when the oldest waits, or when it was due: an instant or a day; null where nobody knows. */
  since: string | null
}

/** What waits of a kind: one entry, or none when its cause is gone. */
export const dueOf = (
  kind: DueKind,
  { count, amount = null, since = null }: Partial<Omit<Due, 'kind'>>,
): Due[] => (count ? [{ kind, count, amount, since }] : [])
