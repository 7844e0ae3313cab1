import type { Obstacle } from '@leadwright/shared/contracts/identity/auth'
import type { Role } from '@leadwright/shared/permissions'

/** Who acts: the signed-in user of this request, read afresh from the database. */
export interface Actor {
  userId: string
  role: Role
  email: string
  /** Public id of the session, not its token. */
  sessionId: string
  /** Client address, IPv6 shortened to its /64; the key of limits. */
  network: string
  /** The admin who looks at the portal as this user; every change is refused then. */
  viewedBy?: { userId: string; role: Role }
}

/** A live session: who it is, and what must be done before anything else. */
export interface Authenticated {
  actor: Actor
  obstacle: Obstacle | null
}

/** The product itself: jobs, commands, the demo. */
export const systemActor = { userId: null, role: 'system', network: 'local' } as const
/** A caller without a session, e.g. with a mailed link. */
export const anonymousActor = (network: string) =>
  ({ userId: null, role: 'anonymous', network }) as const
export type AnyActor = Actor | typeof systemActor | ReturnType<typeof anonymousActor>
