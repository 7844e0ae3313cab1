/**
 * Roles of spec section 6, and `client-limited`: a person of a client who sees no amounts. Any
 * other value in a session or a record has no permission.
 */
export const roles = ['admin', 'staff', 'client', 'client-limited'] as const
export type Role = (typeof roles)[number]

const admin = ['admin'] as const
const studio = ['admin', 'staff'] as const
const staff = ['staff'] as const
/** Admins for every client, staff only for the clients that they are assigned to. */
const assigned = ['admin', 'staff'] as const
/** People of a client: all of them, and those who see its money. */
const clients = ['client', 'client-limited'] as const
const client = ['client'] as const

/**
 * The matrix of spec section 6, with decisions on who may write. One line per capability; no other
 * code checks roles. docs/permissions.md shows it.
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
  // Clients' pages without money, access and secrets; their leads and deals, weekly figures, meetings,
  // notes and calls; their own milestones.
  'clients.work': assigned,
  // Who works for a client, and who is shown to it as its contact.
  'clients.assign': admin,

  'campaigns.write': admin,
  // Deciding from which week a client's figures are counted from leads.
  'campaigns.count': admin,
  // Leads and drafts of every client; staff work on those of their clients with `clients.work`.
  'leads.read': admin,
  // Withdrawing a lead, counting it again, deciding objections, and recording that a client agreed to
  // its profile by email.
  'leads.write': admin,
  'leads.erase': admin,
  // Finding, exporting and erasing people who never signed up, their requests, and the
  // do-not-contact list.
  'personal-data.manage': admin,
  // A client's released leads and their deals: how appointments ended, new dates, and objections; the
  // profile of its ideal client.
  'leads.own': clients,
  // Meetings with clients and applicants, and calendar bookings.
  'bookings.manage': admin,
  'updates.own': clients,
  // Without it an update shows no value, and none can be entered for an update or a deal.
  'updates.amounts': ['admin', 'client'],
  'updates.decide': admin,
  'payments.own': client,
  // An archive of all the person's own data, including money.
  'own-data.download': client,
  'payments.read': admin,
  'payments.write': admin,

  // Comments on a client's own records.
  'conversations.own': clients,
  // To answer clients: with `clients.read` about every record, otherwise only if a client has
  // asked.
  'conversations.answer': studio,
  // Notes on a conversation, which clients never see.
  'internal-notes.write': studio,

  'milestones.read': admin,
  'milestones.write': admin,
  'calendar.read': studio,
  // A private address from which the person's own calendar program reads their calendar.
  'calendar.feed': ['admin', 'staff', ...clients],
  'calendar.write': admin,
  'tasks.own': studio,
  'tasks.assign': admin,
  'pay.own': studio,
  'pay.write': admin,
  // The tab with the person's own pay, and the email about it.
  'workspace.own-pay': staff,

  'access.manage': admin,
  // The sign-ins of a client; for a client, only their own company's.
  'members.manage': ['admin', 'client'],
  'people.read': admin,
  'people.manage': admin,
  'staff.read': studio,
  'staff.write': admin,
  'staff.edit-own': studio,

  // Having a room, and permanent access to rooms whose guest list includes the person.
  'rooms.own': studio,
  'rooms.enter-all': admin,
  'rooms.decide-all': admin,
  // An email when an owner lets the person join; people who may join every room do not ask.
  'rooms.let-in': ['staff', ...clients],

  'vault.read': studio,
  'vault.write': studio,
  'passwords.read': studio,
  // Every account; with only `passwords.read`, those shared with the person.
  'passwords.read-all': admin,
  'passwords.write': studio,
  // Adding, naming, sharing and deleting accounts; `passwords.write` changes login, notes and
  // password.
  'passwords.manage-access': admin,

  'academy.watch': studio,
  // People who must watch required videos.
  'academy.required': staff,
  // Every section that is shown; with only `academy.watch`, those opened to staff.
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

/** True if the role has the permission; an unknown or missing role has none. */
export function can(role: string | undefined, permission: Permission): boolean {
  const holders: readonly (string | undefined)[] = permissions[permission]
  return holders.includes(role)
}

/**
 * Whether the role has the permission only for clients that the person is assigned to. The router
 * checks this for each request that names a client or a client's record (http/assigned.ts).
 */
export const isLimitedToAssigned = (role: string, permission: string): boolean =>
  role === 'staff' && permissions[permission as Permission] === assigned

/** The roles with the permission, for a condition in SQL. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission]

/** The first page of a role after signing in. */
export function homeOf(role: string): '/dashboard' | '/studio' {
  return can(role, 'dashboard.view') ? '/dashboard' : '/studio'
}
