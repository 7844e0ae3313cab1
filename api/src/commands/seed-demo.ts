import '../process-setup.ts'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { loadConfig } from '../config.ts'
import { transaction } from '../db/client.ts'
import { seedVideos } from '../modules/academy/videos.demo.ts'
import { seedEvents } from '../modules/calendar/calendar.demo.ts'
import { seedCampaignWeeks } from '../modules/clients/campaigns/campaigns.demo.ts'
import { seedClients } from '../modules/clients/clients/clients.demo.ts'
import { seedMeetings } from '../modules/clients/meetings/meetings.demo.ts'
import { seedMilestones } from '../modules/clients/milestones/milestones.demo.ts'
import { prepareApplications } from '../modules/hiring/hiring.demo.ts'
import { type DemoWorld, isEmpty, seedPeople } from '../modules/identity/auth/auth.demo.ts'
import { seedFinances } from '../modules/money/finances/finances.demo.ts'
import { seedPay } from '../modules/money/pay/pay.demo.ts'
import { seedUpdates } from '../modules/money/updates/updates.demo.ts'
import { seedVisits } from '../modules/money/visits/visits.demo.ts'
import { rebuildSearchIndex } from '../modules/search/search-index.repository.ts'
import { seedStaff } from '../modules/team/staff/staff.demo.ts'
import { seedTasks } from '../modules/team/tasks/tasks.demo.ts'
import { seedVault } from '../modules/vault/vault/vault.demo.ts'
import { closeDeps, openDeps } from '../open-deps.ts'
import { runCommand } from './run-command.ts'

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
