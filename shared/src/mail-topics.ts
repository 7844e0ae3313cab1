import type { NotificationKind } from './notification-kinds.ts'
import { notificationRules } from './notification-rules.ts'
import { can, type Permission } from './permissions.ts'

/** Emails that a person can turn off. Emails about passwords, email addresses and sessions are always sent. */
export const mailTopics = {
  'update.decided': { label: 'An update is approved or rejected' },
  'update.written': { label: 'The team writes an update' },
  'payment.changed': { label: 'A payment is added, completed, cancelled or reversed' },
  'meeting.planned': { label: 'A meeting with me is scheduled, changed or cancelled' },
  'report.sent': { label: 'A monthly report is ready' },
  'comment.answered': { label: 'The team writes a comment' },
  'comment.asked': { label: 'A client writes a comment' },
  'update.waiting': { label: 'A client sends an update' },
  'task.assigned': { label: 'A task is assigned to me' },
  'room.asked': { label: 'Someone asks to join my room' },
  'room.granted': { label: 'I’m given access to a meeting room' },
  'pay.entry': { label: 'A pay entry is added for me' },
} as const satisfies Partial<Record<NotificationKind, { label: string }>>

/** Admins see their own pay in the bell only. */
const permissionOf = (topic: MailTopic): Permission =>
  topic === 'pay.entry' ? 'workspace.own-pay' : notificationRules[topic].permission

export type MailTopic = keyof typeof mailTopics
export const mailTopicNames = Object.keys(mailTopics) as [MailTopic, ...MailTopic[]]

export const isMailTopic = (name: string): name is MailTopic => Object.hasOwn(mailTopics, name)

/**
 * When an email about a topic is sent: immediately, in the daily email at 08:00 in the reader's
 * time zone, or never.
 */
export const mailModes = ['immediately', 'daily', 'never'] as const
export type MailMode = (typeof mailModes)[number]

/**
 * The daily email about the topics that a person receives once a day; its link unsubscribes from
 * all of them.
 */
export const dailyMail = 'news.daily'
export type Subscribed = MailTopic | typeof dailyMail
export const isSubscribed = (name: string): name is Subscribed =>
  name === dailyMail || isMailTopic(name)
export const subscriptionLabel = (name: Subscribed): string =>
  name === dailyMail ? 'Once a day' : mailTopics[name].label

/** The topics for a role, in order. */
export const mailTopicsFor = (role: string): MailTopic[] =>
  mailTopicNames.filter((topic) => can(role, permissionOf(topic)))
