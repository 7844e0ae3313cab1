import { utcDay } from '@leadwright/shared/days'
import { defaultPresetTasks } from '@leadwright/shared/workspace-defaults'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { listClients } from '../../modules/clients/clients/clients.repository.ts'
import { insertMilestones } from '../../modules/clients/milestones/milestones.repository.ts'
import { presetMilestones } from '../../modules/clients/milestones/milestones.rules.ts'
import type { DemoWorld } from './people.ts'

/** Of what is due by now, this many of the sample clients are late with their last step. */
const late = 2

/** The preset timeline of each sample client; what was due is done, but for the late ones. */
export function seedMilestones(tx: Tx, { deps }: DemoWorld): void {
  const now = instant(deps.clock)
  const today = utcDay(deps.clock.now())
  const clients = listClients(tx, { cursor: undefined, search: '', limit: 100 })
  let stillLate = late
  for (const { clientId, createdAt } of clients) {
    const steps = presetMilestones(defaultPresetTasks, utcDay(new Date(createdAt)))
    const past = steps.filter(({ dueOn }) => dueOn < today)
    const isLate = past.length > 0 && past.length < steps.length && stillLate-- > 0
    const done = isLate ? past.slice(0, -1) : past
    insertMilestones(
      tx,
      steps.map((step) => ({
        id: newId(),
        clientId,
        ...step,
        doneAt: done.includes(step) ? `${step.dueOn}T15:00:00.000Z` : null,
        createdAt,
        updatedAt: now,
      })),
    )
  }
}
