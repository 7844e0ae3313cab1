/**
 * Roles of spec section 6, and `client-limited`: a person of a client who sees no amounts. Anything else
 * that is found in a session or a record holds no permission.
 */
export const roles = ['admin', 'staff', 'client', 'client-limited'] as const
export type Role = (typeof roles)[number]

const admin = ['admin'] as const
const studio = ['admin', 'staff'] as const
const staff = ['staff'] as const
/** People of a client: all of them, and those who see its money. */
const clients = ['client', 'client-limited'] as const
const client = ['client'] as const

/**
 * The matrix of spec section 6, with decisions on who may write. One line a capability; nothing else
 * decides by a role. docs/permissions.md shows it.
 */
export const permissions = {
  'studio.view': studio,
  'dashboard.view': clients,

  'clients.read': admin,
  'clients.create': admin,
  'clients.update': admin,
  'clients.erase': admin,
  'clients.view-as': admin,
  'clients.names': studio,

  'campaigns.write': admin,
  // Meetings with clients and applicants, and what was booked in the calendars.
  'bookings.manage': admin,
  'updates.own': clients,
  // Without it an update shows no value, and none can be entered.
  'updates.amounts': ['admin', 'client'],
  'updates.decide': admin,
  'payments.own': client,
  // All that is one's own, money too, in one archive.
  'own-data.download': client,
  'payments.read': admin,
  'payments.write': admin,

  // Comments on what is one's own.
  'conversations.own': clients,
  // To answer clients: with `clients.read` about every record, with this alone where a client has asked.
  'conversations.answer': studio,
  // Notes beside a conversation, which no client ever reads.
  'internal-notes.write': studio,

  'milestones.read': admin,
  'milestones.write': admin,
  'calendar.read': studio,
  'calendar.write': admin,
  'tasks.own': studio,
  'tasks.assign': admin,
  'pay.own': studio,
  'pay.write': admin,
  // The tab with one's own pay, and the mail about it.
  'workspace.own-pay': staff,

  'access.manage': admin,
  // The sign-ins of a client; with it alone those of the own company.
  'members.manage': ['admin', 'client'],
  'people.read': admin,
  'people.manage': admin,
  'staff.read': studio,
  'staff.write': admin,
  'staff.edit-own': studio,

  // A room of one's own, and lasting entry to the rooms whose guest list names one.
  'rooms.own': studio,
  'rooms.enter-all': admin,
  'rooms.decide-all': admin,
  // A mail when an owner lets one in; who may enter every room does not ask.
  'rooms.let-in': ['staff', ...clients],

  'vault.read': studio,
  'vault.write': studio,
  'passwords.read': studio,
  // Every account; with `passwords.read` alone those that are shared with one.
  'passwords.read-all': admin,
  'passwords.write': studio,
  // Accounts are added, named, shared and deleted; `passwords.write` changes login, notes and password.
  'passwords.manage-access': admin,

  'academy.watch': studio,
  // Whom required videos are for.
  'academy.required': staff,
  // Every section that is shown; with `academy.watch` alone those that are opened to staff.
  'academy.all-sections': admin,
  'academy.write': admin,
  'operations.view': admin,
  'finances.read': admin,
  'finances.write': admin,

  'hiring.review': admin,
  'settings.read': studio,
  'settings.write': admin,
  // API keys and outgoing webhooks.
  'automation.manage': admin,
  'audit.read': admin,
  'search.studio': studio,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** True when the role holds the permission; an unknown role and nobody's hold none. */
export function can(role: string | undefined, permission: Permission): boolean {
  const holders: readonly (string | undefined)[] = permissions[permission]
  return holders.includes(role)
}

/** The roles that hold the permission, for a condition in SQL. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission]

/** The first page of a role after signing in. */
export function homeOf(role: string): '/dashboard' | '/studio' {
  return can(role, 'dashboard.view') ? '/dashboard' : '/studio'
}
