import type { HttpBindings } from '@hono/node-server'

/** What travels with a request besides the request itself. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string }
}
