import { type Due, type DueKind, dueKinds } from '@leadwright/shared/due'
import { can, type Permission } from '@leadwright/shared/permissions'
import type { Actor, Deps } from '../../deps.ts'
import { videosDue } from '../academy/videos.usecases.ts'
import { apiKeysDue } from '../automation/api-keys.usecases.ts'
import { webhooksDue } from '../automation/deliveries.usecases.ts'
import { backupsDue } from '../backups/backups.usecases.ts'
import { bookingsDue } from '../bookings/deliveries.usecases.ts'
import { conversationsDue } from '../conversations/conversations.usecases.ts'
import { applicationsDue } from '../hiring/hiring.usecases.ts'
import { findingsDue } from '../installation/findings.usecases.ts'
import { mailsDue } from '../mail/failed-mails.usecases.ts'
import { updatesDue } from '../money/updates/reviews.usecases.ts'
import { reportsDue } from '../reports/reports.usecases.ts'
import { roomsDue } from '../team/rooms/room-requests.usecases.ts'
import { tasksDue } from '../team/tasks/tasks.usecases.ts'
import { passwordsDue } from '../vault/passwords/reveal.usecases.ts'

/**
 * A person's action items in one module.
 * @param today the reader's date
 */
type DueSource = (deps: Deps, actor: Actor, today: string) => Due[]

/** Every kind of action item, the most urgent first, with the permission to act on it. */
const sources: readonly (readonly [Permission, DueSource, ...DueKind[]])[] = [
  ['updates.decide', updatesDue, 'updates.to-decide', 'updates.unread'],
  ['bookings.manage', bookingsDue, 'bookings.unmatched', 'bookings.deliveries'],
  ['conversations.answer', conversationsDue, 'conversations.unanswered'],
  ['staff.read', roomsDue, 'rooms.asked'],
  ['hiring.review', applicationsDue, 'applications.past-due'],
  ['campaigns.write', reportsDue, 'reports.to-send'],
  ['passwords.manage-access', passwordsDue, 'passwords.to-rotate'],
  ['tasks.assign', tasksDue, 'tasks.unassigned', 'tasks.overdue'],
  ['access.manage', mailsDue, 'mails.failed'],
  ['settings.write', backupsDue, 'backups.failed'],
  ['settings.write', findingsDue, 'installation.findings'],
  ['automation.manage', webhooksDue, 'webhooks.failed'],
  ['automation.manage', apiKeysDue, 'keys.expiring'],
  ['academy.required', videosDue, 'videos.required'],
]

/**
 * A person's current action items; an item disappears as soon as its cause is gone.
 * @param wanted only sources of these kinds are read
 */
export const listDue = (
  deps: Deps,
  actor: Actor,
  today: string,
  wanted: readonly DueKind[] = dueKinds,
): Due[] =>
  sources.flatMap(([permission, dueFor, ...kinds]) =>
    can(actor.role, permission) && kinds.some((kind) => wanted.includes(kind))
      ? dueFor(deps, actor, today)
      : [],
  )
