import '../process-setup.ts'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { loadConfig } from '../config.ts'
import { transaction } from '../db/client.ts'
import { rebuildSearchIndex } from '../modules/search/search-index.repository.ts'
import { closeDeps, openDeps } from '../open-deps.ts'
import { runCommand } from './run-command.ts'
import { seedEvents } from './seed-demo/calendar.ts'
import {
  seedCampaignWeeks,
  seedClients,
  seedMeetings,
  seedMilestones,
  seedVisits,
} from './seed-demo/clients.ts'
import { seedFinances } from './seed-demo/finances.ts'
import { prepareApplications } from './seed-demo/hiring.ts'
import { type DemoWorld, isEmpty, seedPeople } from './seed-demo/people.ts'
import { seedPay, seedStaff, seedTasks } from './seed-demo/staff.ts'
import { seedUpdates } from './seed-demo/updates.ts'
import { seedVault } from './seed-demo/vault.ts'
import { seedVideos } from './seed-demo/videos.ts'

/** In the order of their needs: people first, then what belongs to them. */
const seeds = [
  seedPeople,
  seedStaff,
  seedClients,
  seedMilestones,
  seedTasks,
  seedPay,
  seedEvents,
  seedVault,
  seedCampaignWeeks,
  seedUpdates,
  seedMeetings,
  seedVisits,
  seedFinances,
  seedVideos,
]

const help = `Loads the sample company into an empty data folder: accounts, clients, staff and their figures.

  pnpm seed-demo

Refused in production. Does nothing when the data folder holds people already.`

await runCommand(help, async () => {
  const config = loadConfig()
  if (config.production) throw new Error('The demo is not loaded in production.')
  const deps = await openDeps(config)
  try {
    if (!isEmpty(deps.db)) {
      console.log('The data folder already holds people; nothing was loaded.')
      return
    }
    const world: DemoWorld = { deps, passwordHash: await deps.passwords.hash(demoPassword) }
    const seedApplications = await prepareApplications(deps)
    transaction(deps.db, (tx) => {
      for (const seed of [...seeds, seedApplications]) seed(tx, world)
      // In the order of creation, which the seeds do not keep.
      rebuildSearchIndex(tx)
    })
    console.log(`The demo is loaded: ${Object.values(demoAccounts).join(', ')} / ${demoPassword}`)
  } finally {
    closeDeps(deps)
  }
})
