import { paths } from '@leadwright/shared/portal-paths'

/** The parts of the inbox, as an address names them after `#`. */
export const inboxParts = {
  unanswered: 'unanswered',
  proposals: 'proposals',
  deals: 'deals',
  objections: 'objections',
  drafts: 'drafts',
  suggestions: 'suggestions',
  pending: 'pending',
  unread: 'unread',
} as const

export const inboxPath = (part: keyof typeof inboxParts): string =>
  `${paths.waiting}#${inboxParts[part]}`
