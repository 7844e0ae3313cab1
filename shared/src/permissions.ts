/** Roles of spec section 6. Anything else that is found in a session or a record holds no permission. */
export const roles = ['admin', 'staff', 'client'] as const
export type Role = (typeof roles)[number]

const admin = ['admin'] as const
const studio = ['admin', 'staff'] as const
const staff = ['staff'] as const
const client = ['client'] as const

/**
 * The matrix of spec section 6, with decisions on who may write. One line a capability; nothing else
 * decides by a role. docs/permissions.md shows it.
 */
export const permissions = {
  'studio.view': studio,
  'dashboard.view': client,

  'clients.read': admin,
  'clients.create': admin,
  'clients.update': admin,
  'clients.view-as': admin,
  'clients.names': studio,

  'campaigns.write': admin,
  'updates.own': client,
  'updates.decide': admin,
  'payments.own': client,
  'payments.read': admin,

  'milestones.read': admin,
  'milestones.write': admin,
  'calendar.read': studio,
  'calendar.write': admin,
  'tasks.own': studio,
  'tasks.assign': admin,
  'pay.own': studio,
  'pay.write': admin,
  // The tabs with one's own tasks and pay, and the mails about them.
  'workspace.own-work': staff,

  'access.manage': admin,
  'people.read': admin,
  'people.manage': admin,
  'staff.read': studio,
  'staff.write': admin,
  'staff.edit-own-link': studio,
  // The login comes with a staff record and ends with it.
  'staff.record': staff,

  // Its own room, for good, and those of others on whose guest list it stands.
  'rooms.own': staff,
  'rooms.enter-all': admin,
  'rooms.decide-all': admin,
  // Told when let in to somebody's room; admins need not ask.
  'rooms.let-in': ['staff', 'client'],

  'vault.read': studio,
  'vault.write': studio,
  'passwords.read': studio,
  // Of the others one reads the accounts that are shared with one.
  'passwords.read-all': admin,
  'passwords.write': studio,
  'passwords.manage-access': admin,

  'academy.watch': studio,
  // Sections that are shown, whether opened to staff or not.
  'academy.all-sections': admin,
  'academy.write': admin,
  'operations.view': admin,
  'finances.read': admin,
  'finances.write': admin,

  'hiring.review': admin,
  'settings.read': studio,
  'settings.write': admin,
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
