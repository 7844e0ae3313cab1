import '../process-setup.ts'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { loadConfig } from '../config.ts'
import { transaction } from '../db/client.ts'
import { runLeadRetention } from '../modules/personal-data/lead-retention.jobs.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'
import { prepareConversations } from './seed-demo/conversations.ts'
import { prepareApplications } from './seed-demo/hiring.ts'
import { prepareInvoices } from './seed-demo/invoices.ts'
import { type DemoWorld, isEmpty } from './seed-demo/people.ts'
import { prepareReceipts } from './seed-demo/receipts.ts'
import { seedAll } from './seed-demo/seed-all.ts'

const help = `Loads the sample data into an empty data folder: a team, clients and their figures.

  pnpm seed-demo

Not available in production. Does nothing if the data folder already contains people.`

await runCommand(help, async () => {
  const config = loadConfig()
  if (config.production) throw new Error('Sample data cannot be loaded in production.')
  using deps = await openDeps(config)
  if (!isEmpty(deps.db)) {
    console.log('The data folder already contains people. Nothing was loaded.')
    return
  }
  const world: DemoWorld = { deps, passwordHash: await deps.passwords.hash(demoPassword) }
  const seedApplications = await prepareApplications(deps)
  const seedConversations = await prepareConversations(deps)
  const seedInvoices = await prepareInvoices(deps)
  const seedReceipts = await prepareReceipts(deps)
  transaction(deps.db, (tx) => {
    seedAll(tx, world)
    seedApplications(tx)
    seedConversations(tx)
    seedInvoices(tx)
    seedReceipts(tx)
  })
  // Two years back, the people of most leads would have been erased by now.
  await runLeadRetention(deps)
  console.log(
    `Loaded the sample data. Sign in as ${Object.values(demoAccounts).join(', ')} with the password ${demoPassword}`,
  )
})
