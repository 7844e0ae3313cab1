import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { putWeek } from '../../modules/clients/campaigns/campaigns.repository.ts'
import { demoClientId } from './clients.ts'
import type { DemoWorld } from './people.ts'

const day = 86_400_000

/** The sample client's eight weeks: 47 leads and 12 appointments in all (spec section 9). */
const clientWeeks = [
  [3, 0],
  [4, 1],
  [5, 1],
  [5, 1],
  [6, 2],
  [7, 2],
  [8, 2],
  [9, 3],
] as const
const otherClients = 7

/** Weekly figures up to last week; the other sample clients have four weeks each. */
export function seedCampaignWeeks(tx: Tx, { deps }: DemoWorld): void {
  const now = deps.clock.now()
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * day
  const put = (
    clientId: string,
    weeksAgo: number,
    [leads, appointments]: readonly [number, number],
  ) => {
    const week = new Date(monday - weeksAgo * 7 * day).toISOString().slice(0, 10)
    const entered = instant(deps.clock, -Math.max(weeksAgo - 1, 0) * 7 * day - day)
    putWeek(tx, clientId, { week, leads, appointments }, entered)
  }
  for (const [index, figures] of clientWeeks.entries()) {
    put(demoClientId(0), clientWeeks.length - index, figures)
  }
  for (let client = 1; client <= otherClients; client += 1) {
    for (let weeksAgo = 1; weeksAgo <= 4; weeksAgo += 1) {
      put(demoClientId(client), weeksAgo, [client + weeksAgo, Math.floor((client + weeksAgo) / 4)])
    }
  }
}
