import type { Role } from './permissions.ts'

/** Mails that a person may switch off. Mails about passwords, email and sessions are always sent. */
export const mailTopics = {
  'update.decided': { roles: ['client'], label: 'An update of mine is approved or rejected' },
  'update.written': { roles: ['client'], label: 'The team writes an update' },
  'payment.completed': { roles: ['client'], label: 'A pending payment is completed' },
  'update.waiting': { roles: ['admin'], label: 'A client’s update waits for approval' },
  'task.assigned': { roles: ['staff'], label: 'A task is assigned to me' },
  'room.asked': { roles: ['staff'], label: 'Someone asks to be let in to my room' },
  'room.granted': { roles: ['staff', 'client'], label: 'I am let in to a meeting room' },
  'pay.entry': { roles: ['staff'], label: 'A pay entry is written for me' },
} as const satisfies Record<string, { roles: readonly Role[]; label: string }>

export type MailTopic = keyof typeof mailTopics
export const mailTopicNames = Object.keys(mailTopics) as [MailTopic, ...MailTopic[]]

/** The topics that concern a role, in their order. */
export const mailTopicsFor = (role: Role): MailTopic[] =>
  mailTopicNames.filter((topic) => (mailTopics[topic].roles as readonly Role[]).includes(role))
