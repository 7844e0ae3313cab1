import type { SessionUser } from '@leadwright/shared/contracts/identity/auth'
import { can } from '@leadwright/shared/permissions'

/** Storage key of the local session record (spec section 3). */
export const storedSessionKey = 'leadwright:session'

/**
 * The signed-in user as stored in this browser: for display and instant routing only. The server's session is
 * the authority, so a forged record gains nothing.
 */
export interface StoredSession {
  id: string
  email: string
  /** A role of permissions.ts; any other value has no permissions. */
  role: string
  name: string
  avatar: string | null
  /** The last four are only stored for clients. */
  firstName?: string
  lastName?: string
  company?: string | null
  googleEmail?: string | null
}

export function storedSessionOf(user: SessionUser): StoredSession {
  const { id, email, role, name, avatar } = user
  const record: StoredSession = { id, email, role, name, avatar }
  if (!can(role, 'dashboard.view')) return record
  const { firstName, lastName, company, googleEmail } = user
  return { ...record, firstName, lastName, company, googleEmail }
}

/** Undefined for an invalid record; the page then redirects to the login page (spec section 4). */
export function parseStoredSession(text: string | null): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isStoredSession(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  const { avatar, ...rest } = value as Record<string, unknown>
  const texts = ['id', 'email', 'role', 'name'].map((key) => rest[key])
  return texts.every((text) => typeof text === 'string' && text !== '') && isAvatar(avatar)
}

function isAvatar(avatar: unknown): boolean {
  return avatar === null || (typeof avatar === 'string' && avatar.startsWith('/'))
}
