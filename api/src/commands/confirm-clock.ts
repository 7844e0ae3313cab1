import '../process-setup.ts'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { confirmClock, readClock } from '../modules/health/clock.usecases.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'

const help = `Compares the server's clock with the last known activity, and confirms that the clock is right.

  pnpm confirm-clock                                  shows both times
  pnpm confirm-clock --now-is 2026-12-24              confirms that the clock is right

The server stops erasing old data (retention, trash) while its clock is more than 7 days after the last
known activity, or more than an hour before it, because a wrong clock could erase data too early. After a
longer pause, or after restoring an old backup, compare the clock with another one and confirm today's
date (UTC). The confirmation is recorded in the audit log; the server does not need a restart.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { 'now-is': { type: 'string' } } })
  using deps = await openDeps(loadConfig())
  const { plausible, now, seenAt } = readClock(deps)
  console.log(`Clock:         ${now}\nLast activity: ${seenAt ?? 'none'}`)
  if (plausible) {
    console.log('The clock is plausible. Old data is erased as usual.')
  } else if (values['now-is'] === undefined) {
    throw new Error(
      'The clock is not plausible, so nothing is erased. Confirm today’s date with --now-is.',
    )
  } else if (!now.startsWith(`${values['now-is']}T`)) {
    throw new Error(`The clock does not show ${values['now-is']}. Set it first (NTP).`)
  } else {
    confirmClock(deps)
    console.log('Confirmed. Old data is erased again within the hour.')
  }
})
