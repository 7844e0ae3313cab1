import type { Requirement } from '@leadwright/shared/contracts/identity/auth'
import { displayName } from '@leadwright/shared/people'
import type { Role } from '@leadwright/shared/permissions'
import type { Scope } from '@leadwright/shared/scopes'

/** Who acts: the signed-in user of this request, read afresh from the database. */
export interface Actor {
  userId: string
  /** The client for whom the person acts; of people of the studio the own id, which is no client's. */
  clientId: string
  /** An API key holds no permission: an endpoint lets it in by its scope. */
  role: Role | 'api-key'
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

/** A person as the actor of a request. */
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

/** A live session: who it is, and what must be done before anything else. */
export interface Authenticated {
  actor: Actor
  requirement: Requirement | null
}

/** A live API key: in whose name it acts, and how far it reaches. */
export interface ApiKeyCaller {
  actor: Actor
  scopes: readonly Scope[]
  /** The only client whose addresses it may call; null for all. */
  clientId: string | null
}

/** The product itself: jobs, commands, the demo. */
export const systemActor = {
  userId: null,
  role: 'system',
  name: 'The system',
  network: 'local',
} as const
/** A caller without a session, e.g. with a mailed link. */
export const anonymousActor = (network: string) =>
  ({ userId: null, role: 'anonymous', name: 'Not signed in', network }) as const
export type AnyActor = Actor | typeof systemActor | ReturnType<typeof anonymousActor>
