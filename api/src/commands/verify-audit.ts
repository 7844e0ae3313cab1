import { existsSync } from 'node:fs'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { findBrokenRow, lastAuditRow } from '../features/audit/audit.ts'
import { runCommand } from './run-command.ts'

const help = `Checks that no row of the audit log was changed, removed or put in between.

  pnpm verify-audit

Exit code 1 and the first row that does not fit when the chain is broken. Note the last hash
elsewhere: rows cut off at the end show only when compared with it.`

await runCommand(help, async () => {
  const { databaseFile } = loadConfig()
  if (!existsSync(databaseFile)) throw new Error(`There is no database at ${databaseFile}.`)
  const db = openDatabase(databaseFile)
  try {
    const broken = findBrokenRow(db)
    if (broken) throw new Error(`The chain breaks at row ${broken.seq}: ${broken.reason}.`)
    const last = lastAuditRow(db)
    console.log(`The chain is whole: ${last?.seq ?? 0} rows, last hash ${last?.hash ?? 'none'}`)
  } finally {
    db.$client.close()
  }
})
