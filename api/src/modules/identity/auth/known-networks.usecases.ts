import type { Tx } from '../../../db/client.ts'
import { type Clock, instant } from '../../../lib/clock.ts'
import { networkKnownFor } from './auth.rules.ts'
import { deleteKnownNetworks, putKnownNetwork } from './known-networks.repository.ts'

/**
 * Notes that the person proved from this network who they are, by signing in or with a mailed link:
 * while others guess the password, this network keeps a limit of its own.
 */
export function rememberNetwork(tx: Tx, clock: Clock, userId: string, network: string): void {
  deleteKnownNetworks(tx, instant(clock, -networkKnownFor))
  putKnownNetwork(tx, { userId, network, lastSignInAt: instant(clock) })
}
