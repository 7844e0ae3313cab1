import '../process-setup.ts'
import { parseArgs } from 'node:util'
import type { Finding } from '@leadwright/shared/contracts/installation'
import { loadConfig } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { runCommand } from '../run-command.ts'
import { examine } from './doctor/examine.ts'

const help = `Looks whether this installation is in order and says what to do where it is not.

  pnpm run doctor [--quick] [--json]        (without run it would be pnpm's own)

Configuration, calendar links, portal, data folder, keys, mail server, database, schema, audit key, accounts,
disk, clock, jobs, outbox, mails, bookings, backups, ledger, private files. It changes nothing and may run beside the
server. Exit code 1 when something is wrong (✗), 0 when all is good (✓) or merely deserves a look (!).

--quick   without reading the whole database and all files, and without asking the mail server: done in a
          second at any size, for cron and probes
--json    {"findings": [{"name", "level": "ok" | "warning" | "error", "sentence", "remedy"}]}`

const marks: Record<Finding['level'], string> = { ok: '✓', warning: '!', error: '✗' }

function print({ level, name, sentence, remedy }: Finding): string {
  const line = `${marks[level]} ${name}: ${sentence}`
  return remedy ? `${line}\n    → ${remedy}` : line
}

await runCommand(help, async () => {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  const findings = await examine(loadConfig(), systemClock, { quick: values.quick === true })
  console.log(values.json ? JSON.stringify({ findings }) : findings.map(print).join('\n'))
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1
})
