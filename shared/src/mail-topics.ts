import { can, type Permission } from './permissions.ts'

/** Mails that a person may switch off. Mails about passwords, email and sessions are always sent. */
export const mailTopics = {
  'update.decided': {
    permission: 'updates.own',
    label: 'An update of mine is approved or rejected',
  },
  'update.written': { permission: 'updates.own', label: 'The team writes an update' },
  'payment.changed': {
    permission: 'payments.own',
    label: 'A payment is added, completed, cancelled or reversed',
  },
  'meeting.planned': {
    permission: 'dashboard.view',
    label: 'A meeting with me is planned, changed or cancelled',
  },
  'report.sent': { permission: 'dashboard.view', label: 'The report of a month is sent' },
  'comment.answered': {
    permission: 'conversations.own',
    label: 'The team writes a comment',
  },
  'comment.asked': {
    permission: 'conversations.answer',
    label: 'A client writes a comment',
  },
  'update.waiting': {
    permission: 'updates.decide',
    label: 'A client’s update waits for approval or to be read',
  },
  'task.assigned': { permission: 'tasks.own', label: 'A task is assigned to me' },
  'room.asked': { permission: 'rooms.own', label: 'Someone asks to be let in to my room' },
  'room.granted': { permission: 'rooms.let-in', label: 'I am let in to a meeting room' },
  'pay.entry': { permission: 'workspace.own-pay', label: 'A pay entry is written for me' },
} as const satisfies Record<string, { permission: Permission; label: string }>

export type MailTopic = keyof typeof mailTopics
export const mailTopicNames = Object.keys(mailTopics) as [MailTopic, ...MailTopic[]]

export const isMailTopic = (name: string): name is MailTopic => Object.hasOwn(mailTopics, name)

/** When a mail of a topic is sent: with its news, with all of a day at 08:00 of the reader, or not. */
export const mailModes = ['immediately', 'daily', 'never'] as const
export type MailMode = (typeof mailModes)[number]

/** The mail with all news of the topics that a person gets once a day; its link ends all of them. */
export const dailyMail = 'news.daily'
export type Subscribed = MailTopic | typeof dailyMail
export const isSubscribed = (name: string): name is Subscribed =>
  name === dailyMail || isMailTopic(name)
export const subscriptionLabel = (name: Subscribed): string =>
  name === dailyMail ? 'Once a day' : mailTopics[name].label

/** The topics that concern a role, in their order. */
export const mailTopicsFor = (role: string): MailTopic[] =>
  mailTopicNames.filter((topic) => can(role, mailTopics[topic].permission))
