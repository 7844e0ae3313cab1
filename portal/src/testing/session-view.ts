import type { SessionUser, SessionView } from '@leadwright/shared/contracts/identity/auth'

/** A session with this many milliseconds until the idle sign-out; its clock starts at a fixed time. */
export function sessionView(idleFor: number, user: Partial<SessionUser> = {}): SessionView {
  const now = Date.parse('2024-05-01T10:00:00.000Z')
  return {
    user: {
      id: '6f1c3c1e-0000-4000-8000-000000000001',
      email: 'sample@leadwright.test',
      role: 'staff',
      firstName: 'Sam',
      lastName: 'Sample',
      name: 'Sam Sample',
      avatar: null,
      company: null,
      googleEmail: null,
      ...user,
    },
    impersonator: null,
    requirement: null,
    secondFactor: { app: false, passkey: false },
    now: new Date(now).toISOString(),
    idleExpiresAt: new Date(now + idleFor).toISOString(),
    expiresAt: new Date(now + 12 * idleFor).toISOString(),
    sampleData: false,
  }
}
