import '../process-setup.ts'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { loadConfig } from '../config.ts'
import { transaction } from '../db/client.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'
import { prepareConversations } from './seed-demo/conversations.ts'
import { prepareApplications } from './seed-demo/hiring.ts'
import { type DemoWorld, isEmpty } from './seed-demo/people.ts'
import { seedAll } from './seed-demo/seed-all.ts'

const help = `Loads the sample company into an empty data folder: accounts, clients, staff and their figures.

  pnpm seed-demo

Refused in production. Does nothing when the data folder holds people already.`

await runCommand(help, async () => {
  const config = loadConfig()
  if (config.production) throw new Error('The demo is not loaded in production.')
  using deps = await openDeps(config)
  if (!isEmpty(deps.db)) {
    console.log('The data folder already holds people; nothing was loaded.')
    return
  }
  const world: DemoWorld = { deps, passwordHash: await deps.passwords.hash(demoPassword) }
  const seedApplications = await prepareApplications(deps)
  const seedConversations = await prepareConversations(deps)
  transaction(deps.db, (tx) => {
    seedAll(tx, world)
    seedApplications(tx)
    seedConversations(tx)
  })
  console.log(`The demo is loaded: ${Object.values(demoAccounts).join(', ')} / ${demoPassword}`)
})
