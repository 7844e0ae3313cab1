import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '../lib/actor.ts'

/** What travels with a request besides the request itself. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The pattern of the endpoint's path. */
    route?: string
    /** Client address, IPv6 shortened to its /64. */
    network?: string
    /** Whoever's session it is, also where the endpoint does not ask for one. */
    actor?: Actor
    /** Of the answer's body; unknown where it is streamed. */
    bytes?: number
    /** The code of the refusal that is the answer. */
    refusal?: string
  }
}
