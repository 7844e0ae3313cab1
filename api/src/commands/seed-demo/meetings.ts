import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertMeeting } from '../../modules/clients/meetings/meetings.repository.ts'
import { type DemoWorld, demoIds } from './people.ts'

const day = 86_400_000
const minutes = 30

/** The sample client meets three days from now at 10:00 UTC. */
export function seedMeetings(tx: Tx, { deps }: DemoWorld): void {
  const at = instant(deps.clock)
  const startsAt = `${instant(deps.clock, 3 * day).slice(0, 10)}T10:00:00.000Z`
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
  const stamps = { createdAt: at, updatedAt: at }
  const clientId = demoIds.client
  const title = 'Weekly review (sample)'
  insertMeeting(tx, { id: newId(), clientId, title, startsAt, endsAt, minutes, ...stamps })
}
