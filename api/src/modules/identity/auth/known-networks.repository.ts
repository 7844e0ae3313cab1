import { and, eq, lt } from 'drizzle-orm'
import { type Db, hasRow, putInto, type Tx } from '../../../db/client.ts'
import { type Clock, instant } from '../../../lib/clock.ts'
import { knownNetworks } from './auth.table.ts'

/** How long a network stays known after the last sign-in from it, in milliseconds: 90 days. */
const knownForMs = 90 * 86_400_000

/** Whether the person has signed in from this network. */
export const isKnownNetwork = (db: Db, userId: string, network: string): boolean =>
  hasRow(
    db,
    knownNetworks,
    and(eq(knownNetworks.userId, userId), eq(knownNetworks.network, network)),
  )

/** Whether anyone has signed in from this network. */
export const isAnyonesNetwork = (db: Db, network: string): boolean =>
  hasRow(db, knownNetworks, eq(knownNetworks.network, network))

/**
 * Records that the person proved their identity from this network, by signing in or with an emailed
 * link: while others guess the password, this network has its own limit. Networks without a sign-in
 * for 90 days are deleted.
 */
export function rememberNetwork(tx: Tx, clock: Clock, userId: string, network: string): void {
  tx.delete(knownNetworks)
    .where(lt(knownNetworks.lastSignInAt, instant(clock, -knownForMs)))
    .run()
  putNetwork(tx, { userId, network, lastSignInAt: instant(clock) })
}

const putNetwork = putInto(knownNetworks, knownNetworks.userId, knownNetworks.network)
