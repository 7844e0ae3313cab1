import '../process-setup.ts'
import { loadConfig } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { examine } from './doctor/examine.ts'
import { print } from './doctor/finding.ts'
import { runCommand } from './run-command.ts'

const help = `Looks whether this installation is in order and says what to do where it is not.

  pnpm run doctor        (without run it would be pnpm's own)

Configuration, calendar links, portal, data folder, disk, keys, mail server, database, schema,
audit key, clock, outbox, accounts, private files. It changes nothing and may run beside the server. Exit code
1 when something is wrong (✗), 0 when all is good (✓) or merely deserves a look (!).`

await runCommand(help, async () => {
  const findings = await examine(loadConfig(), systemClock)
  for (const finding of findings) console.log(print(finding))
  if (findings.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1
})
