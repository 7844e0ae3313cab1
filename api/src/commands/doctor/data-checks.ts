import { existsSync } from 'node:fs'
import type { Finding } from '@leadwright/shared/contracts/installation'
import { can } from '@leadwright/shared/permissions'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { migrationState } from '../../db/migrate.ts'
import { loadAuditKey } from '../../lib/audit-key.ts'
import { messageOf } from '../../lib/errors.ts'
import { createVault } from '../../lib/seal.ts'
import { loadVaultKeys } from '../../lib/vault-keys.ts'
import { checkAuditKey } from '../../modules/audit/audit-parts.ts'
import { folderOf, readHistory } from '../../modules/backups/backups.usecases.ts'
import { compareWithManifest, privateFiles, readManifest } from '../../modules/backups/manifest.ts'
import { refuseDemoAccounts } from '../../modules/identity/auth/demo-guard.ts'
import { countByRole } from '../../modules/identity/auth/users.repository.ts'
import { error, ok, type Sources, warning } from '../../modules/installation/finding.ts'
import { countWrongMonths } from '../../modules/money/payments/payments.repository.ts'
import { checkVaultKeys } from '../../modules/settings/key-check.ts'
import { faultsOf } from '../backup/check-database.ts'
import { namedFiles } from '../backup/create-backup.ts'

export function checkDatabase(db: Db): Finding {
  const faults = faultsOf(db)
  return faults.length === 0
    ? ok('database', 'no damage found')
    : error('database', faults.join('; '), 'Stop the server and restore the newest backup.')
}

export function checkMigrations(db: Db, { migrationsDir }: Config): Finding {
  const name = 'schema'
  const { applied, pending, conflict } = migrationState(db, migrationsDir)
  if (conflict === 'newer') {
    return error(name, 'created by a newer release', 'Start that release, or restore a backup.')
  }
  if (conflict === 'foreign') {
    const remedy = 'Start that version, or set DATA_DIR to an empty folder.'
    return error(name, 'created by a development version', remedy)
  }
  if (applied === 0) {
    const remedy = 'Start the server once. If it contained data, restore the newest backup first.'
    return error(name, 'the database is empty', remedy)
  }
  if (pending === 0) return ok(name, 'up to date')
  return warning(
    name,
    `pending migrations: ${pending}`,
    'Start the server of this release. If it is already starting, wait: it copies the database and runs them.',
  )
}

/** Checks that the keys decrypt what was encrypted with them. */
export function checkSeals(db: Db, config: Config): Finding {
  try {
    checkVaultKeys(db, createVault(loadVaultKeys(config, { make: false })))
    return ok('secrets', 'the vault keys match')
  } catch (fault) {
    return error('secrets', messageOf(fault), 'Set VAULT_KEYS to the right keys.')
  }
}

export function checkAudit(db: Db, config: Config): Finding {
  const name = 'audit log'
  try {
    checkAuditKey(db, loadAuditKey(config, { make: false }))
    return ok(name, 'the key matches')
  } catch (fault) {
    const remedy = 'Set AUDIT_KEY to the right key. If it is lost, see verify-audit --help.'
    return error(name, messageOf(fault), remedy)
  }
}

/**
 * Checks that the monthly sums, from which balances and finances are computed, equal their entries.
 */
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
    return error('accounts', messageOf(fault), 'Set DATA_DIR to an empty folder for production.')
  }
  const roles = countByRole(db)
  const sum = (of: typeof roles) => of.reduce((total, { n }) => total + n, 0)
  const admins = sum(roles.filter(({ role }) => can(role, 'people.manage')))
  return admins > 0
    ? ok(
        'accounts',
        `${sum(roles)} people, including ${admins} ${admins === 1 ? 'admin' : 'admins'}`,
      )
    : warning('accounts', 'there is no admin', 'Create one with the command create-admin (--help).')
}

export async function checkFiles(db: Db, { dataDir }: Config): Promise<Finding> {
  const filesOnDisk = new Set(await privateFiles(dataDir))
  const missing = namedFiles(db).filter((path) => !filesOnDisk.has(path))
  return missing.length === 0
    ? ok('private files', `${filesOnDisk.size}, none missing`)
    : error('private files', `missing: ${missing.join(', ')}`, 'Copy them from a backup.')
}

/**
 * Checks that the newest verified backup is still intact: a drive may damage files silently. No
 * finding for a backup that was made by hand and moved elsewhere.
 */
export async function checkNewestBackup(sources: Sources): Promise<Finding[]> {
  const { verified } = readHistory(sources)
  const folder = verified && folderOf(verified)
  if (!folder || (!sources.config.backups.dir && !existsSync(folder))) return []
  const name = 'newest backup'
  try {
    const manifest = await readManifest(folder)
    await compareWithManifest(folder, manifest)
    return [ok(name, `${manifest.entries.length} files, all unchanged`)]
  } catch (fault) {
    return [error(name, messageOf(fault), 'Check its drive, then run the command backup.')]
  }
}
