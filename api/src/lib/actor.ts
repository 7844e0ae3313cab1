import type { Requirement } from '@leadwright/shared/contracts/identity/auth'
import { displayName } from '@leadwright/shared/people'
import type { Role } from '@leadwright/shared/permissions'
import type { Scope } from '@leadwright/shared/scopes'

/** The signed-in user of this request, read from the database each time. */
export interface Actor {
  userId: string
  /**
   * The client for whom the person acts; for people of the team their own id, which is not a
   * client's.
   */
  clientId: string
  /** Of an API key for one client. */
  onlyClientId?: string
  /** An API key has no permissions: endpoints allow it by scope. */
  role: Role | 'api-key'
  email: string
  /** The person's current name. */
  name: string
  /** Public id of the session, not its token. */
  sessionId: string
  /** Client address, IPv6 shortened to its /64; the key of limits. */
  network: string
  /** The admin who views the portal as this user; every change is rejected then. */
  impersonator?: { userId: string; role: Role; name: string }
}

/** Whose access decides what a list contains. */
export type Reader = Pick<Actor, 'userId' | 'role'>

/** The actor of a person's request. */
export const actorOf = (
  person: Parameters<typeof displayName>[0] & { id: string } & Pick<
      Actor,
      'clientId' | 'role' | 'email'
    >,
  { sessionId, network }: Pick<Actor, 'sessionId' | 'network'>,
): Actor => {
  const { id: userId, clientId, role, email } = person
  return { userId, clientId, role, email, name: displayName(person), sessionId, network }
}

/** A valid session: the person, and any requirement that must be met first. */
export interface Authenticated {
  actor: Actor
  requirement: Requirement | null
}

/** A valid API key: on whose behalf it acts, and its scopes. */
export interface ApiKeyCaller {
  actor: Actor
  scopes: readonly Scope[]
  /** The only client whose addresses it may call; null for all. */
  clientId: string | null
}

/** The application itself: jobs, commands, the demo. */
export const systemActor = {
  userId: null,
  role: 'system',
  name: 'The system',
  network: 'local',
} as const
/** A caller without a session, e.g. one with an emailed link. */
export const anonymousActor = (network: string) =>
  ({ userId: null, role: 'anonymous', name: 'Not signed in', network }) as const
export type AnyActor = Actor | typeof systemActor | ReturnType<typeof anonymousActor>
