import type { SessionUser } from '@leadwright/shared/contracts/identity/auth'
import { can } from '@leadwright/shared/permissions'

/** Where the local session record is kept (spec section 3). */
export const recordKey = 'leadwright:session'

/**
 * Who is signed in, as far as this browser remembers: for display and instant routing only. The
 * authority is the server's session, so a forged record gains nothing.
 */
export interface SessionRecord {
  id: string
  email: string
  /** A role of permissions.ts; anything else holds no permission. */
  role: string
  name: string
  avatar: string | null
  /** The last four are kept for clients only. */
  firstName?: string
  lastName?: string
  company?: string | null
  googleEmail?: string | null
}

export function recordOf(user: SessionUser): SessionRecord {
  const { id, email, role, name, avatar } = user
  const record: SessionRecord = { id, email, role, name, avatar }
  if (!can(role, 'dashboard.view')) return record
  const { firstName, lastName, company, googleEmail } = user
  return { ...record, firstName, lastName, company, googleEmail }
}

/** Undefined for what is not a record: the page then goes to the login page (spec section 4). */
export function parseRecord(text: string | null): SessionRecord | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is SessionRecord {
  if (typeof value !== 'object' || value === null) return false
  const { avatar, ...rest } = value as Record<string, unknown>
  const texts = ['id', 'email', 'role', 'name'].map((key) => rest[key])
  return texts.every((text) => typeof text === 'string' && text !== '') && isAvatar(avatar)
}

function isAvatar(avatar: unknown): boolean {
  return avatar === null || (typeof avatar === 'string' && avatar.startsWith('/'))
}
