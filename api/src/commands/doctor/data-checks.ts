import { existsSync } from 'node:fs'
import type { Finding } from '@leadwright/shared/contracts/installation'
import { can } from '@leadwright/shared/permissions'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { migrationState } from '../../db/migrate.ts'
import { loadAuditKey } from '../../lib/audit-key.ts'
import { sentenceOf } from '../../lib/errors.ts'
import { createVault } from '../../lib/seal.ts'
import { loadVaultKeys } from '../../lib/vault-keys.ts'
import { checkAuditKey } from '../../modules/audit/audit-parts.ts'
import { folderOf, readHistory } from '../../modules/backups/backups.usecases.ts'
import { compareWithManifest, privateFiles, readManifest } from '../../modules/backups/manifest.ts'
import { refuseDemoAccounts } from '../../modules/identity/auth/demo-guard.ts'
import { countByRole } from '../../modules/identity/auth/users.repository.ts'
import { error, ok, warning } from '../../modules/installation/finding.ts'
import type { Sources } from '../../modules/installation/findings.usecases.ts'
import { countWrongMonths } from '../../modules/money/payments/payments.repository.ts'
import { checkVaultKeys } from '../../modules/settings/key-check.ts'
import { faultsOf } from '../backup/check-database.ts'
import { namedFiles } from '../backup/create-backup.ts'

export function checkDatabase(db: Db): Finding {
  const faults = faultsOf(db)
  return faults.length === 0
    ? ok('database', 'integrity and references hold')
    : error('database', faults.join('; '), 'Stop the server and restore the newest backup.')
}

export function checkMigrations(db: Db, { migrationsDir }: Config): Finding {
  const name = 'schema'
  const { pending, conflict } = migrationState(db, migrationsDir)
  if (conflict === 'newer') {
    return error(name, 'a newer release made it', 'Start that release, or restore.')
  }
  if (conflict === 'foreign') {
    const remedy = 'Start the version that made it, or name an empty folder in DATA_DIR.'
    return error(name, 'a development version made it', remedy)
  }
  if (pending === 0) return ok(name, 'up to date')
  return warning(
    name,
    `${pending} migrations wait`,
    'Start the server of this release: it copies the database and runs them.',
  )
}

/** The keys open what was sealed with them. */
export function checkSeals(db: Db, config: Config): Finding {
  try {
    checkVaultKeys(db, createVault(loadVaultKeys(config, { make: false })))
    return ok('sealed secrets', 'the keys fit')
  } catch (fault) {
    return error('sealed secrets', sentenceOf(fault), 'Put the right keys into VAULT_KEYS.')
  }
}

export function checkAudit(db: Db, config: Config): Finding {
  const name = 'audit log'
  try {
    checkAuditKey(db, loadAuditKey(config, { make: false }))
    return ok(name, 'the key fits')
  } catch (fault) {
    const remedy = 'Put the right key into AUDIT_KEY; if it is lost, pnpm verify-audit --help.'
    return error(name, sentenceOf(fault), remedy)
  }
}

/** The months' sums, of which balances and finances are made, are those of the entries. */
export function checkLedger(db: Db): Finding {
  const wrongMonths = countWrongMonths(db)
  return wrongMonths === 0
    ? ok('ledger', 'every month adds up')
    : error('ledger', `${wrongMonths} months do not add up`, 'Restore the newest backup.')
}

export function checkPeople(db: Db, { production }: Config): Finding {
  try {
    if (production) refuseDemoAccounts(db)
  } catch (fault) {
    return error('accounts', sentenceOf(fault), 'Name an empty DATA_DIR for production.')
  }
  const roles = countByRole(db)
  const sum = (of: typeof roles) => of.reduce((total, { n }) => total + n, 0)
  const admins = sum(roles.filter(({ role }) => can(role, 'people.manage')))
  return admins > 0
    ? ok('accounts', `${sum(roles)} people, ${admins} of them admins`)
    : warning('accounts', 'there is no admin', 'pnpm create-admin --help')
}

export async function checkFiles(db: Db, { dataDir }: Config): Promise<Finding> {
  const there = new Set(await privateFiles(dataDir))
  const missing = namedFiles(db).filter((path) => !there.has(path))
  return missing.length === 0
    ? ok('private files', `${there.size}, none is missing`)
    : error('private files', `missing: ${missing.join(', ')}`, 'Copy them from a backup.')
}

/**
 * The newest verified backup holds what was backed up: a drive spoils files without telling. None of a
 * backup that was made by hand and taken elsewhere.
 */
export async function checkNewestBackup(sources: Sources): Promise<Finding[]> {
  const { verified } = readHistory(sources)
  const folder = verified && folderOf(verified)
  if (!folder || (!sources.config.backups.dir && !existsSync(folder))) return []
  const name = 'newest backup'
  try {
    const manifest = await readManifest(folder)
    await compareWithManifest(folder, manifest)
    return [ok(name, `${manifest.entries.length} files, each as it was backed up`)]
  } catch (fault) {
    return [error(name, sentenceOf(fault), 'Look at its drive, and run pnpm backup.')]
  }
}
