import type { NotificationKind } from './notification-kinds.ts'
import { can, type Permission } from './permissions.ts'

/**
 * - `client`: everyone of the client.
 * - `author`: the author of the update, and the client's main login.
 * - `holders`: everyone with the permission, or those of them whom it concerns.
 * - `named`: people named by the record, such as an assignee.
 */
export type Audience = 'client' | 'author' | 'holders' | 'named'

interface Rule {
  audience: Audience
  /** Without it a person neither receives the notification nor sees it later. */
  permission: Permission
  atOnce?: true
}

/** Who receives each kind of notification, in the bell and by email. */
export const notificationRules = {
  'comment.answered': { audience: 'client', permission: 'conversations.own' },
  'comment.asked': { audience: 'holders', permission: 'conversations.answer' },
  'meeting.planned': { audience: 'client', permission: 'dashboard.view' },
  'password.shared': { audience: 'named', permission: 'passwords.read' },
  'pay.entry': { audience: 'named', permission: 'pay.own' },
  'payment.changed': { audience: 'client', permission: 'payments.own' },
  'report.sent': { audience: 'client', permission: 'dashboard.view' },
  'room.asked': { audience: 'named', permission: 'rooms.own', atOnce: true },
  'room.granted': { audience: 'named', permission: 'rooms.let-in', atOnce: true },
  'room.shared': { audience: 'named', permission: 'rooms.own' },
  'task.assigned': { audience: 'named', permission: 'tasks.own' },
  'update.decided': { audience: 'author', permission: 'updates.own' },
  'update.waiting': { audience: 'holders', permission: 'updates.decide' },
  'update.written': { audience: 'client', permission: 'updates.own' },
} as const satisfies Record<NotificationKind, Rule>

/** Whether the email is sent without waiting for the person to see the notification. */
export function isMailedAtOnce(kind: NotificationKind): boolean {
  const { atOnce }: Rule = notificationRules[kind]
  return atOnce === true
}

/** The kinds with one of these audiences. */
export type KindFor<A extends Audience> = {
  [K in NotificationKind]: (typeof notificationRules)[K]['audience'] extends A ? K : never
}[NotificationKind]

interface Receiver {
  userId: string
  /** For a client's main login, the same as `userId`. */
  clientId: string
  role: string
}

/**
 * Whether a person of the audience receives a notification, and still sees it later.
 * @param authorId of the update, for the audience `author`
 */
export function mayReceive(
  kind: NotificationKind,
  { userId, clientId, role }: Receiver,
  authorId: string | null = null,
): boolean {
  const { permission, audience }: Rule = notificationRules[kind]
  if (!can(role, permission)) return false
  if (audience !== 'author' || userId === authorId) return true
  return userId === clientId && can(role, 'updates.amounts')
}
