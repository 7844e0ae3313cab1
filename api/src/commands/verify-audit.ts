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

const help = `Checks that no row of the audit log was changed, removed or put in between.

  pnpm verify-audit
  pnpm verify-audit --adopt-key    with the server stopped

Exit code 1 and the first row that does not fit when the chain is broken. It needs the audit key
(AUDIT_KEY, or keys/audit.key in the data folder): without it nobody can make rows that fit. The server
does the same once a day and writes the last hash to its log; keep that log on another machine.

--adopt-key goes on with the key that is configured now, after the one before was lost or has become
known. Content of rows under the old key can no longer be verified then; their links still are.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { 'adopt-key': { type: 'boolean', default: false } } })
  const config = loadConfig()
  if (!existsSync(config.databaseFile)) {
    throw new Error(`There is no database at ${config.databaseFile}.`)
  }
  await (values['adopt-key'] ? adopt(config) : verify(config))
})

async function verify(config: Config): Promise<void> {
  using db = openDatabase(config.databaseFile)
  requireMigrated(migrationState(db, config.migrationsDir))
  const key = loadAuditKey(config, { make: false })
  const report = await verifyChain(db, key, { scope: 'all', clock: systemClock })
  const { broken, rows, rowsUnderOtherKeys } = report
  if (broken) throw new Error(`The chain breaks at row ${broken.seq}: ${broken.reason}.`)
  console.log(`The chain is whole: ${rows} rows, last hash ${lastAuditRow(db)?.hash ?? 'none'}`)
  if (rowsUnderOtherKeys > 0) {
    console.log(
      `The first ${rowsUnderOtherKeys} rows were written with an earlier key: only their links were checked.`,
    )
  }
}

function adopt(config: Config): void {
  using _lock = lockFolder(config.dataDir)
  using db = openDatabase(config.databaseFile)
  const key = loadAuditKey(config, { make: !config.production })
  adoptAuditKey(db, key, systemClock)
  console.log(`The audit log goes on with the key ${key.id}.`)
}
