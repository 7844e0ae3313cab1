import type { Role } from './permissions.ts'

/**
 * Minimum length of a new password in characters: 6 for clients (spec section 9), 12 for the team.
 */
export const passwordMinLength: Record<Role, number> = {
  client: 6,
  'client-limited': 6,
  staff: 12,
  admin: 12,
}

/** A password typed by an admin expires this many days after it was set. */
export const temporaryPasswordDays = 7
/** An emailed set-password link works once, for this many minutes. */
export const resetLinkMinutes = 30
/** The set-password link of someone without a password works once, for this many days. */
export const invitationDays = 7
