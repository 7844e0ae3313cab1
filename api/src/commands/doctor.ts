import '../process-setup.ts'
import { parseArgs } from 'node:util'
import type { Finding } from '@leadwright/shared/contracts/installation'
import { loadConfig } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { runCommand } from '../run-command.ts'
import { examine } from './doctor/examine.ts'

const help = `Checks this installation and says how to fix what is wrong.

  pnpm run doctor [--quick] [--json]        ("pnpm doctor" without "run" is a command of pnpm)

Checks configuration, calendar links, portal, data folder, keys, mail server, database, schema, audit key,
accounts, disk, clock, background jobs, outbox, emails, booking sync, backups, ledger and private files. It
changes nothing and can run while the server runs. Exit code 1 if there is an error (✗), else 0, even with
warnings (!).

--quick   skip what reads the whole database and all files or contacts the mail server; takes about a
          second at any size, for cron and probes
--json    print {"findings": [{"name", "level": "ok" | "warning" | "error", "sentence", "remedy"}]}`

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
