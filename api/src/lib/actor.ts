import type { Requirement } from '@leadwright/shared/contracts/identity/auth'
import type { Role } from '@leadwright/shared/permissions'

/** Who acts: the signed-in user of this request, read afresh from the database. */
export interface Actor {
  userId: string
  role: Role
  email: string
  /** As the person is called now. */
  name: string
  /** Public id of the session, not its token. */
  sessionId: string
  /** Client address, IPv6 shortened to its /64; the key of limits. */
  network: string
  /** The admin who looks at the portal as this user; every change is refused then. */
  impersonator?: { userId: string; role: Role; name: string }
}

/** A live session: who it is, and what must be done before anything else. */
export interface Authenticated {
  actor: Actor
  requirement: Requirement | null
}

/** The product itself: jobs, commands, the demo. */
export const systemActor = {
  userId: null,
  role: 'system',
  name: 'The product',
  network: 'local',
} as const

/** Someone who is not signed in. */
export const anonymous = (network: string) =>
  ({ userId: null, role: 'anonymous', name: 'Not signed in', network }) as const

export type AnyActor = Actor | typeof systemActor | ReturnType<typeof anonymous>
