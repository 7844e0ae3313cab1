import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { putVisit } from '../../modules/money/visits/visits.repository.ts'
import { type DemoWorld, demoIds } from './people.ts'

const week = 7 * 86_400_000

/** The sample client looked a week ago, so that the first sign-in shows what is new. */
export function seedVisits(tx: Tx, { deps }: DemoWorld): void {
  putVisit(tx, { userId: demoIds.client, newSince: null, lastSeenAt: instant(deps.clock, -week) })
}
