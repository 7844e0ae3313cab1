import { clientNotifications } from './client-notifications.ts'
import type { Audience, Definition, NotificationSubject } from './notification-definition.ts'
import { paths } from './portal-paths.ts'
import { clientPath, clientTabPath, leadPath, roomPath, vaultTabPath } from './record-paths.ts'

const room = ({ slug }: NotificationSubject) => (slug ? roomPath(slug) : paths.meet)

/**
 * Everything about each kind of notification, except when it is sent, the text of its email and the
 * look-up of its subject (`api/src/modules/live/bell.repository.ts`). Emails appear in this order in
 * the settings of an account. Names are stored in the table of notifications.
 */
export const notificationKinds = {
  ...clientNotifications,
  'comment.asked': {
    audience: 'holders',
    permission: 'conversations.answer',
    topic: 'conversations',
    text: ({ title, state, client = 'a client' }) =>
      state === 'message' ? `New message from ${title}` : `New comment from ${client}: ${title}`,
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
    text: ({ title, client = 'a client', amount }) =>
      `Update from ${client} to review: ${title}${amount ? ` (${amount})` : ''}`,
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
    text: ({ title, client = 'a client' }) => `News from ${client} about the lead at ${title}`,
    path: ({ id }) => leadPath(id),
    email: {
      label: 'A client records an appointment, an outcome or a lost lead',
      digest: (count) => `${count} changes to leads by clients`,
    },
  },
  'lead.suggested': {
    audience: 'holders',
    permission: 'clients.work',
    topic: 'leads',
    text: ({ title, client }) =>
      `Suggestion about the lead at ${title}${client ? `, for ${client}` : ''}`,
    path: ({ id }) => leadPath(id),
  },
  'milestone.client-done': {
    audience: 'holders',
    permission: 'clients.work',
    topic: 'milestones',
    text: ({ title, state }) => `${state} marked its step “${title}” as done`,
    path: ({ clientId = '' }) => clientPath(clientId),
    replacesEarlier: true,
  },
  'targeting.answered': {
    audience: 'holders',
    permission: 'clients.work',
    topic: 'targeting',
    text: ({ title }) => `Answer to a profile or target list: ${title}`,
    path: ({ id }) => clientTabPath(id, 'targeting'),
    email: {
      label: 'A client agrees to a profile or target list, or wants changes',
      digest: (count) => `${count} answers to profiles and target lists`,
    },
  },
  'meeting.proposed': {
    audience: 'holders',
    permission: 'clients.work',
    topic: 'meetings',
    text: ({ title }) => `${title} proposes another time for a meeting`,
    path: ({ id }) => clientTabPath(id, 'meetings'),
    email: { label: 'A client proposes another time for a meeting' },
  },
  'deal.reported': {
    audience: 'holders',
    permission: 'payments.write',
    topic: 'leads',
    text: ({ title, client }) => `News about the deal with ${title}${client ? `, ${client}` : ''}`,
    path: ({ id }) => leadPath(id),
    email: { label: 'A deal is reported, its fee is agreed, or a client objects to it' },
  },
  'client.assigned': {
    audience: 'named',
    permission: 'clients.work',
    topic: 'clients',
    text: ({ title }) => `You were assigned to ${title}`,
    path: ({ id }) => clientPath(id),
    email: {
      label: 'I’m assigned to a client',
      digest: (count) => `You were assigned to ${count} clients`,
    },
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
  'staff.covered': {
    audience: 'named',
    permission: 'tasks.own',
    topic: 'tasks',
    text: ({ title, state }) => `You cover for ${title} ${state}`,
    path: () => paths.studio,
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
