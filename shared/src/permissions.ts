/** Roles of spec section 6. Anything else that is found in a session or a record holds no permission. */
export const roles = ['admin', 'staff', 'client'] as const
export type Role = (typeof roles)[number]

const admin = ['admin'] as const
const studio = ['admin', 'staff'] as const
const client = ['client'] as const

/** The matrix of spec section 6, with decisions on who may write. One line a capability. */
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

  'access.manage': admin,
  'people.read': admin,
  'people.manage': admin,
  'staff.read': studio,
  'staff.write': admin,
  'staff.edit-own-link': studio,

  'vault.read': studio,
  'vault.write': studio,
  'passwords.read': studio,
  'passwords.write': studio,
  'passwords.manage-access': admin,

  'academy.watch': studio,
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

/** True when the role holds the permission; an unknown role holds none. */
export function can(role: string, permission: Permission): boolean {
  return (permissions[permission] as readonly string[]).includes(role)
}

export const workspaceTabs = {
  admin: ['timeline', 'calendar', 'staff', 'clients', 'settings'],
  staff: ['tasks', 'calendar', 'payments', 'settings'],
} as const

/** Studio tiles in the order of the dashboard; the route is /studio/{tile}. */
export const studioTiles = {
  admin: ['workspace', 'office', 'vault', 'operations', 'finances', 'academy'],
  staff: ['workspace', 'office', 'vault'],
} as const
export type StudioTile = (typeof studioTiles.admin)[number]

/** The first page of a role after signing in. */
export function homeOf(role: string): '/dashboard' | '/studio' {
  return role === 'client' ? '/dashboard' : '/studio'
}
