import type { NotificationEmail } from './notification-definition.ts'
import { type NotificationKind, notificationKinds } from './notification-kinds.ts'
import { can } from './permissions.ts'

type Kinds = typeof notificationKinds
/** Emails that a person can turn off. Emails about passwords, email addresses and sessions are always sent. */
export type MailTopic = {
  [K in NotificationKind]: Kinds[K] extends { email: object } ? K : never
}[NotificationKind]

export const mailTopicNames = Object.entries(notificationKinds).flatMap(([kind, definition]) =>
  'email' in definition ? [kind] : [],
) as [MailTopic, ...MailTopic[]]

export const isMailTopic = (name: string): name is MailTopic =>
  mailTopicNames.some((topic) => topic === name)

export const topicEmail = (topic: MailTopic): NotificationEmail => notificationKinds[topic].email

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
  name === dailyMail ? 'Once a day' : topicEmail(name).label

/** The topics for a role, in order. */
export const mailTopicsFor = (role: string): MailTopic[] =>
  mailTopicNames.filter((topic) =>
    can(role, topicEmail(topic).permission ?? notificationKinds[topic].permission),
  )
