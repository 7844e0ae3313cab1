import '../process-setup.ts'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { confirmClock, readClock } from '../modules/health/clock.usecases.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'

const help = `Says whether the clock fits the last known activity, and lets what erases old data run again.

  pnpm confirm-clock                                  shows both times
  pnpm confirm-clock --now-is 2026-12-24              the clock is right: go on

Nothing is erased by its age (retention, purges) when the server finds its clock more than 7 days after
the last known activity, or an hour before it: a wrong clock would erase what is still to be kept. After
a longer pause, or after restoring an old backup, compare the clock with another one and confirm today's
date (UTC). It is recorded in the audit log; the server need not be restarted.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { 'now-is': { type: 'string' } } })
  using deps = await openDeps(loadConfig())
  const { plausible, now, seenAt } = readClock(deps)
  console.log(`Clock:         ${now}\nLast activity: ${seenAt ?? 'none'}`)
  if (plausible) {
    console.log('They fit: what erases old data runs.')
  } else if (values['now-is'] === undefined) {
    throw new Error('They do not fit: nothing is erased. Confirm today’s date with --now-is.')
  } else if (!now.startsWith(`${values['now-is']}T`)) {
    throw new Error(`The clock does not say ${values['now-is']}: set it first (NTP).`)
  } else {
    confirmClock(deps)
    console.log('Confirmed: what erases old data runs again within the hour.')
  }
})
