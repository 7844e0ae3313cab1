import type { NotificationTopic } from './notification-topics.ts'
import type { Permission } from './permissions.ts'

/**
 * - `client`: everyone of the client.
 * - `author`: the author of the update, and the client's main login.
 * - `holders`: everyone with the permission, or those of them whom it concerns.
 * - `named`: people named by the record, such as an assignee.
 */
export type Audience = 'client' | 'author' | 'holders' | 'named'

/** The record that a notification is about. */
export interface NotificationSubject {
  id: string
  /** The record's title, or the name of a person or an account. */
  title: string
  /** The address of a meeting room. */
  slug?: string | undefined
  /** The client, for a record that the team finds on the client's page. */
  clientId?: string | undefined
  /** The client's company, for the team. */
  client?: string | undefined
  /** Formatted; only for people who see amounts. */
  amount?: string | undefined
  /** What became of it; `message` for a comment that is about no record, titled with who wrote it. */
  state?: string | undefined
  /** The colleague whose update was decided, if it is not the reader's own. */
  author?: string | undefined
}

/** An email about the same news, which people can turn off. */
export interface NotificationEmail {
  /** The name of the setting. */
  label: string
  /** Who has the setting, if not everyone with the permission of the kind. */
  permission?: Permission
  /** Sent without waiting for the person to see the notification. */
  atOnce?: true
  /** How long it waits for others of its kind, unless one of them is urgent (ms). */
  bundleMs?: number
  /**
   * The subject when several are sent together, at most one email every 15 minutes. Without it, each
   * is sent alone.
   */
  digest?: (count: number) => string
}

export interface Definition {
  audience: Audience
  /** Without it a person neither receives the notification nor sees it later. */
  permission: Permission
  /** Changes of this topic can change the text of the notification, or end the reader's access. */
  topic: NotificationTopic
  text: (subject: NotificationSubject) => string
  /** Where the notification leads in the portal: a path with its query. */
  path: (subject: NotificationSubject) => string
  /** The record is shown once, with its current state: older notifications of it are deleted. */
  replacesEarlier?: true
  /** Without it, the notification is shown in the bell only. */
  email?: NotificationEmail
}
