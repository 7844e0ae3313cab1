import { transaction } from './db/client.ts'
import type { Deps } from './deps.ts'
import { instant, trashPeriod } from './lib/clock.ts'
import { videos } from './modules/academy/manage-videos.usecases.ts'
import { events } from './modules/calendar/calendar.usecases.ts'
import { milestones } from './modules/clients/milestones/milestones.usecases.ts'
import { pastClients } from './modules/money/finances/enter-finances.usecases.ts'
import { updates } from './modules/money/updates/updates.table.ts'
import { defineRecord } from './modules/records/record.repository.ts'
import { tasks } from './modules/team/tasks/tasks.usecases.ts'
import { links } from './modules/vault/links/links.usecases.ts'
import { passwords } from './modules/vault/passwords/passwords.usecases.ts'
import { prompts } from './modules/vault/prompts/prompts.usecases.ts'
import { documents, recordings } from './modules/vault/recordings/recordings.usecases.ts'

/** Every kind of record that has a trash. */
const records = [
  ...[recordings, documents, prompts, links].map(({ record }) => record),
  passwords,
  milestones,
  tasks,
  events,
  videos,
  pastClients,
  defineRecord({ table: updates, type: 'update' }),
]

/** Erases what has been in the trash for `trashPeriod`, with all that belongs to it. Returns how many. */
export const purgeTrash = (deps: Deps): number =>
  transaction(deps.db, (tx) => {
    const until = instant(deps.clock, -trashPeriod)
    return records.reduce((count, record) => count + record.purge(tx, until), 0)
  })
