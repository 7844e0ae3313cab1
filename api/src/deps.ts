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

/** Who calls a use case, which comes second to what it reaches for. */
export type { Actor } from './lib/actor.ts'

/** Everything that use cases reach for; made once in main.ts, and anew for each test. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  vault: Vault
  files: Files
  passwords: Passwords
  limiter: Limiter
  /** Tells open pages what changed. */
  eventBus: EventBus
  log: Log
  /** Counts what was answered, by endpoint. */
  requests: RequestMetrics
  /** Tells the workers that something was put in an outbox. */
  notifyOutbox: () => void
}
