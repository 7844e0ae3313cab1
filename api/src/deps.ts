import type { LookupAddress, LookupAllOptions } from 'node:dns'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { Clock } from './lib/clock.ts'
import type { EventBus } from './lib/event-bus.ts'
import type { Files } from './lib/files.ts'
import type { Limiter } from './lib/limiter.ts'
import type { Log } from './lib/log.ts'
import type { RequestMetrics } from './lib/metrics.ts'
import type { Passwords } from './lib/password.ts'
import type { Vault } from './lib/seal.ts'

/** The caller of a use case, passed after the dependencies. */
export type { Actor } from './lib/actor.ts'

/** The dependencies of use cases; created once in main.ts, and for each test. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  vault: Vault
  files: Files
  passwords: Passwords
  limiter: Limiter
  /** Notifies open pages of changes. */
  eventBus: EventBus
  log: Log
  /** Counts responses by endpoint. */
  requests: RequestMetrics
  /** Finds all addresses of a host name in the DNS. */
  lookupHost: (host: string, options: LookupAllOptions) => Promise<LookupAddress[]>
  /**
   * Why data cannot be read or written now, as an error code; undefined while it can.
   * @param mayWrite writes a row to find out; without it, the last write counts
   */
  findFault: (mayWrite?: boolean) => string | undefined
  /** Wakes the workers when something was added to an outbox. */
  notifyOutbox: () => void
}
