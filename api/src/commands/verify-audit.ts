import '../process-setup.ts'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { migrationState, requireMigrated } from '../db/migrate.ts'
import { loadAuditKey } from '../lib/audit-key.ts'
import { systemClock } from '../lib/clock.ts'
import { lockFolder } from '../lib/folder-lock.ts'
import { lastAuditRow } from '../modules/audit/audit.ts'
import { verifyChain } from '../modules/audit/audit-chain.ts'
import { adoptAuditKey } from '../modules/audit/audit-parts.ts'
import { runCommand } from '../run-command.ts'

const help = `Verifies that no row of the audit log was changed, removed or inserted.

  pnpm verify-audit
  pnpm verify-audit --adopt-key    with the server stopped

If the log is broken, the command prints the first wrong row and ends with exit code 1. It needs the audit
key (AUDIT_KEY, or keys/audit.key in the data folder), without which no one can forge rows. The server runs
the same check once a day and logs the last hash; keep those log lines on another machine.

--adopt-key continues the log with the key that is configured now, after the previous key was lost or
leaked. The content of rows written with the old key can then no longer be verified, only their order.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { 'adopt-key': { type: 'boolean', default: false } } })
  const config = loadConfig()
  if (!existsSync(config.databaseFile)) {
    throw new Error(`There is no database at ${config.databaseFile}.`)
  }
  await (values['adopt-key'] ? adoptKey(config) : verify(config))
})

async function verify(config: Config): Promise<void> {
  using db = openDatabase(config.databaseFile)
  requireMigrated(migrationState(db, config.migrationsDir))
  const key = loadAuditKey(config, { make: false })
  const report = await verifyChain(db, key, { scope: 'all', clock: systemClock })
  const { broken, rows, rowsUnderOtherKeys } = report
  if (broken) throw new Error(`The audit log is broken at row ${broken.seq}: ${broken.reason}.`)
  console.log(
    `The audit log is intact: ${rows} rows, last hash ${lastAuditRow(db)?.hash ?? 'none'}`,
  )
  if (rowsUnderOtherKeys > 0) {
    console.log(
      `The first ${rowsUnderOtherKeys} rows were written with an earlier key; only their order was verified.`,
    )
  }
}

function adoptKey(config: Config): void {
  using _lock = lockFolder(config.dataDir)
  using db = openDatabase(config.databaseFile)
  const key = loadAuditKey(config, { make: !config.production })
  adoptAuditKey(db, key, systemClock)
  console.log(`The audit log now uses the key ${key.id}.`)
}
