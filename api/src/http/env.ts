import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '../lib/actor.ts'

/** Values that are attached to a request while it is handled. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The pattern of the endpoint's path. */
    route?: string
    /** Client address, IPv6 shortened to its /64. */
    network?: string
    /** The person of the session, even if the endpoint does not require one. */
    actor?: Actor
    /** Of the response body; unknown if it is streamed. */
    bytes?: number
    /** The error code of the response. */
    refusal?: string
  }
}
