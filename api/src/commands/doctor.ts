import '../process-setup.ts'
import { parseArgs } from 'node:util'
import type { Finding } from '@leadwright/shared/contracts/installation'
import { loadConfig } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { runCommand } from '../run-command.ts'
import { takeChanged } from './doctor/changed.ts'
import { examine } from './doctor/examine.ts'

const help = `Checks this installation and says how to fix what is wrong.

  pnpm run doctor [--quick] [--changed] [--json]

Checks configuration, calendar links, portal, data folder, keys, mail server, database, schema, audit key,
accounts, disk, clock, background jobs, outbox, emails, webhooks, API keys, booking sync, backups, ledger and
private files. It changes no data and can run while the server runs. Exit code 1 if there is an error (✗), 2 if
there are only warnings (!), else 0.

--quick    skip what reads the whole database and all files or contacts the mail server; takes about a
           second at any size, for cron and probes
--changed  print only what got better or worse since the last run with this option, for cron: it emails
           what is printed
--json     print {"findings": [{"name", "level": "ok" | "warning" | "error", "sentence", "remedy"}]}`

const marks: Record<Finding['level'], string> = { ok: '✓', warning: '!', error: '✗' }

function print({ level, name, sentence, remedy }: Finding): string {
  const line = `${marks[level]} ${name}: ${sentence}`
  return remedy ? `${line}\n    → ${remedy}` : line
}

await runCommand(help, async () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      changed: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  })
  const config = loadConfig()
  const all = await examine(config, systemClock, { quick: values.quick === true })
  const findings = values.changed ? takeChanged(config.dataDir, all) : all
  if (values.json) console.log(JSON.stringify({ findings }))
  else for (const finding of findings) console.log(print(finding))
  const levels = all.map(({ level }) => level)
  if (levels.includes('error')) process.exitCode = 1
  else if (levels.includes('warning')) process.exitCode = 2
})
