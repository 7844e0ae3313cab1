import type { DueKind } from '../due.ts'

export const nothing = 'Nothing needs you.'

const counted = (one: string, many: string) => (amount: number) =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`

/** What waits, given how many. */
export const due: Record<DueKind, (amount: number) => string> = {
  'updates.to-decide': counted('update to decide', 'updates to decide'),
  'updates.unread': counted('unread message', 'unread messages'),
  'bookings.unmatched': counted('booking belongs to nobody yet', 'bookings belong to nobody yet'),
  'bookings.deliveries': () => 'Not all bookings arrive by themselves',
  'conversations.unanswered': counted('comment to answer', 'comments to answer'),
  'rooms.asked': counted('person asks to be let in', 'people ask to be let in'),
  'applications.past-due': counted('application past due', 'applications past due'),
  'reports.to-send': counted('report of last month to send', 'reports of last month to send'),
  'passwords.to-rotate': counted('password to change', 'passwords to change'),
  'tasks.unassigned': counted('task without anyone', 'tasks without anyone'),
  'tasks.overdue': counted('overdue task', 'overdue tasks'),
  'mails.failed': counted('mail could not be sent', 'mails could not be sent'),
  'backups.failed': () => 'Backups fail',
  'installation.findings': counted(
    'check of the installation needs a look',
    'checks of the installation need a look',
  ),
  'webhooks.failed': counted('event could not be delivered', 'events could not be delivered'),
  'keys.expiring': counted('API key to replace', 'API keys to replace'),
  'videos.required': counted('required video to watch', 'required videos to watch'),
}
