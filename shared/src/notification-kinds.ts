import type { Audience, Definition, NotificationSubject } from './notification-definition.ts'
import { paths } from './portal-paths.ts'
import {
  clientPath,
  leadPath,
  monthPath,
  openLeadsPath,
  ownLeadPath,
  roomPath,
  unansweredLeadsPath,
  updatePath,
  vaultTabPath,
} from './record-paths.ts'

const room = ({ slug }: NotificationSubject) => (slug ? roomPath(slug) : paths.meet)

/**
 * Everything about each kind of notification, except when it is sent, the text of its email and the
 * look-up of its subject (`api/src/modules/live/bell.repository.ts`). Emails appear in this order in
 * the settings of an account. Names are stored in the table of notifications.
 */
export const notificationKinds = {
  'update.decided': {
    audience: 'author',
    permission: 'updates.own',
    topic: 'updates',
    text: ({ title, author }) => `Decision on ${author ? `${author}’s` : 'your'} update: ${title}`,
    path: ({ id }) => updatePath(id),
    email: {
      label: 'An update is approved or rejected',
      digest: (count) => `${count} updates were approved or rejected`,
    },
  },
  'update.written': {
    audience: 'client',
    permission: 'updates.own',
    topic: 'updates',
    text: ({ title }) => `New update from the team: ${title}`,
    path: ({ id }) => updatePath(id),
    email: { label: 'The team writes an update', digest: (count) => `${count} new updates` },
  },
  'payment.changed': {
    audience: 'client',
    permission: 'payments.own',
    topic: 'payments',
    text: ({ title }) => `Your payments changed: ${title}`,
    path: () => paths.payments,
    email: {
      label: 'A payment is added, completed, cancelled or reversed',
      digest: (count) => `${count} changes to your payments`,
    },
  },
  'order.changed': {
    audience: 'client',
    permission: 'payments.own',
    topic: 'payments',
    text: ({ title }) => `Your order changed: ${title}`,
    path: () => paths.payments,
    email: { label: 'An order is added' },
  },
  'lead.released': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: ({ title }) => `New lead at ${title}`,
    path: ({ id }) => ownLeadPath(id),
    email: { label: 'I get a new lead', bundleMs: 3_600_000, digest: (n) => `${n} new leads` },
  },
  'lead.changed': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: ({ title }) => `The team changed your lead at ${title}`,
    path: ({ id }) => ownLeadPath(id),
    email: {
      label: 'The team agrees an appointment for a lead, or changes it otherwise',
      digest: (count) => `${count} changes to your leads`,
    },
  },
  'lead.ask': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: ({ title }) => title,
    path: () => unansweredLeadsPath,
    email: { label: 'I’m asked how appointments went' },
  },
  'lead.brief': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: ({ title }) => `Appointment with the lead at ${title}`,
    path: ({ id }) => ownLeadPath(id),
    email: { label: 'I get the brief the day before an appointment', atOnce: true },
  },
  'lead.confirm': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: () => 'Confirm your open leads',
    path: () => openLeadsPath,
    email: { label: 'I’m asked which leads are still open' },
  },
  'deal.changed': {
    audience: 'client',
    permission: 'payments.own',
    topic: 'leads',
    text: ({ title }) => `News about your deal with ${title}`,
    path: ({ id }) => ownLeadPath(id),
    email: { label: 'A deal is reported by the team, confirmed or declined' },
  },
  'meeting.planned': {
    audience: 'client',
    permission: 'dashboard.view',
    topic: 'meetings',
    text: ({ title }) => `Meeting scheduled or changed: ${title}`,
    path: () => paths.meetings,
    email: { label: 'A meeting with me is scheduled, changed or cancelled' },
  },
  'report.sent': {
    audience: 'client',
    permission: 'dashboard.view',
    topic: 'reports',
    text: ({ title }) => `Your report for ${title} is ready`,
    path: ({ id }) => monthPath(id),
    email: { label: 'A monthly report is ready' },
  },
  'comment.answered': {
    audience: 'client',
    permission: 'conversations.own',
    topic: 'conversations',
    text: ({ title }) => `New comment from the team: ${title}`,
    path: ({ id }) => `${paths.conversations}?conversation=${id}`,
    email: { label: 'The team writes a comment', digest: (count) => `${count} new comments` },
  },
  'comment.asked': {
    audience: 'holders',
    permission: 'conversations.answer',
    topic: 'conversations',
    text: ({ title }) => `New comment from a client: ${title}`,
    path: ({ id }) => `${paths.waiting}?conversation=${id}`,
    email: {
      label: 'A client writes a comment',
      digest: (count) => `${count} new comments from clients`,
    },
  },
  'update.waiting': {
    audience: 'holders',
    permission: 'updates.decide',
    topic: 'updates',
    text: ({ title }) => `Update from a client to review: ${title}`,
    path: ({ id }) => `${paths.waiting}?update=${id}`,
    email: {
      label: 'A client sends an update',
      digest: (count) => `${count} updates from clients to review`,
    },
  },
  'lead.outcome': {
    audience: 'holders',
    permission: 'clients.work',
    topic: 'leads',
    text: ({ title }) => `News from a client about the lead at ${title}`,
    path: ({ id }) => leadPath(id),
    email: {
      label: 'A client records an appointment, an outcome or a lost lead',
      digest: (count) => `${count} changes to leads by clients`,
    },
  },
  'deal.reported': {
    audience: 'holders',
    permission: 'payments.write',
    topic: 'leads',
    text: ({ title }) => `News from a client about the deal with ${title}`,
    path: ({ id }) => leadPath(id),
    email: { label: 'A client reports a deal or agrees to a fee' },
  },
  'client.assigned': {
    audience: 'named',
    permission: 'clients.work',
    topic: 'clients',
    text: ({ title }) => `You now work for ${title}`,
    path: ({ id }) => clientPath(id),
    email: { label: 'I’m assigned to a client', digest: (count) => `${count} new clients` },
  },
  'task.assigned': {
    audience: 'named',
    permission: 'tasks.own',
    topic: 'tasks',
    text: ({ title }) => `A task was assigned to you: ${title}`,
    path: () => paths.tasks,
    email: { label: 'A task is assigned to me', digest: (count) => `${count} new tasks` },
  },
  'room.asked': {
    audience: 'named',
    permission: 'rooms.own',
    topic: 'rooms',
    text: ({ title }) => `${title} is asking to join a meeting room`,
    path: () => paths.office,
    email: { label: 'Someone asks to join my room', atOnce: true },
  },
  'room.granted': {
    audience: 'named',
    permission: 'rooms.let-in',
    topic: 'rooms',
    text: ({ title }) => `You can join ${title}’s meeting room`,
    path: room,
    email: { label: 'I’m given access to a meeting room', atOnce: true },
  },
  'pay.entry': {
    audience: 'named',
    permission: 'pay.own',
    topic: 'pay',
    text: ({ title }) => `New pay entry: ${title}`,
    path: () => paths.pay,
    email: {
      label: 'A pay entry is added for me',
      // Admins see their own pay in the bell only.
      permission: 'workspace.own-pay',
      digest: (count) => `${count} new pay entries`,
    },
  },
  'password.shared': {
    audience: 'named',
    permission: 'passwords.read',
    topic: 'vault',
    text: ({ title }) => `A password account was shared with you: ${title}`,
    path: ({ id }) => `${vaultTabPath('passwords')}?item=${id}`,
  },
  'room.shared': {
    audience: 'named',
    permission: 'rooms.own',
    topic: 'rooms',
    text: ({ title }) => `You now have access to ${title}’s meeting room`,
    path: room,
  },
} as const satisfies Record<string, Definition>

type Kinds = typeof notificationKinds
export type NotificationKind = keyof Kinds
/** In alphabetical order. */
export const notificationKindNames = Object.keys(notificationKinds).sort() as [
  NotificationKind,
  ...NotificationKind[],
]
export const definitionOf = (kind: NotificationKind): Definition => notificationKinds[kind]

/** The kinds with one of these audiences. */
export type KindFor<A extends Audience> = {
  [K in NotificationKind]: Kinds[K]['audience'] extends A ? K : never
}[NotificationKind]
