import type { ActionItemKind } from '@leadwright/shared/action-items'
import { daysBetween, localDay } from '@leadwright/shared/days'
import { paths } from '@leadwright/shared/portal-paths'
import { personalDataPath, tasksPath, vaultTabPath } from '@leadwright/shared/record-paths'
import type { OutputOf } from '../../lib/endpoints.ts'
import { count, formatDay, formatWeek } from '../../lib/format.ts'
import { inboxPath } from '../../lib/inbox-address.ts'

export type Today = OutputOf<'GET /api/today'>
export type ActionItemEntry = Today['due'][number]

const domainsToCheck = { verb: 'View', to: `${paths.domains}?filter=attention` }

/** The action for each kind, and its page. */
export const actionItemLinks: Record<ActionItemKind, { verb: string; to: string }> = {
  'updates.to-decide': { verb: 'Decide', to: inboxPath('pending') },
  'updates.unread': { verb: 'Read', to: inboxPath('unread') },
  'payments.overdue': { verb: 'View', to: `${paths.clients}?sort=balance` },
  'deals.to-confirm': { verb: 'Decide', to: inboxPath('deals') },
  'objections.to-decide': { verb: 'Decide', to: inboxPath('objections') },
  'leads.unanswered': { verb: 'View', to: `${paths.leads}?state=unanswered` },
  'leads.to-release': { verb: 'Release', to: inboxPath('drafts') },
  'leads.suggested': { verb: 'Review', to: inboxPath('suggestions') },
  'weeks.missing': { verb: 'Enter', to: paths.weeklyFigures },
  'lists.started-early': { verb: 'View', to: paths.clients },
  'incidents.open': domainsToCheck,
  'domains.renewing': domainsToCheck,
  'data-requests.open': { verb: 'Answer', to: personalDataPath('requests') },
  'bookings.unmatched': { verb: 'Assign', to: paths.bookings },
  'bookings.deliveries': { verb: 'Check', to: paths.bookingSync },
  'meetings.time-proposed': { verb: 'Answer', to: inboxPath('proposals') },
  'conversations.unanswered': { verb: 'Answer', to: inboxPath('unanswered') },
  'rooms.asked': { verb: 'Answer', to: paths.office },
  'applications.past-due': { verb: 'Review', to: `${paths.hiring}?show=past-due` },
  'interviews.undecided': { verb: 'Decide', to: `${paths.hiring}?show=invited` },
  'reports.to-send': { verb: 'Write', to: paths.reports },
  'passwords.to-rotate': { verb: 'Change', to: vaultTabPath('passwords') },
  'tasks.unassigned': { verb: 'Assign', to: tasksPath({ person: 'none' }) },
  'tasks.overdue': {
    verb: 'View',
    to: tasksPath({ person: 'all', due: 'overdue', state: 'open' }),
  },
  'milestones.unowned': { verb: 'Assign', to: `${paths.timeline}?owner=none` },
  'mails.failed': { verb: 'View', to: paths.failedMails },
  'backups.failed': { verb: 'Check', to: paths.installation },
  'installation.findings': { verb: 'View', to: paths.installation },
  'webhooks.failed': { verb: 'View', to: paths.automation },
  'keys.expiring': { verb: 'Replace', to: paths.automation },
  'videos.required': { verb: 'Watch', to: paths.academy },
}

/** Kinds whose `since` is the day on which they were due. */
const dated: readonly ActionItemKind[] = [
  'applications.past-due',
  'domains.renewing',
  'data-requests.open',
  'keys.expiring',
  'milestones.unowned',
  'objections.to-decide',
  'payments.overdue',
  'tasks.overdue',
  'videos.required',
]

/** The age of the entries, e.g. "oldest: 3 days" or "up to 2 days late". */
export function ageText(
  { kind, count: amount, since }: Pick<ActionItemEntry, 'kind' | 'count' | 'since'>,
  today: string,
): string {
  if (since === null) return ''
  if (kind === 'weeks.missing') return `for the week of ${formatWeek(since)}`
  const day = since.includes('T') ? localDay(new Date(since)) : since
  const age = daysBetween(day, today)
  if (!dated.includes(kind)) {
    const text = age <= 0 ? 'today' : count(age, 'day')
    return amount > 1 && age > 0 ? `oldest: ${text}` : text
  }
  if (age < 0) return `by ${formatDay(day)}`
  if (age === 0) return 'due today'
  return `${amount > 1 ? 'up to ' : ''}${count(age, 'day')} late`
}
