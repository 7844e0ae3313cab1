import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
// Every module defines its kinds of records, for the search and the trash.
import './app.ts'
import { type Config, ConfigError } from './config.ts'
import { type Db, onCommit, openDatabase, transaction } from './db/client.ts'
import {
  copyBeforeMigration,
  deleteCopy,
  deleteOldCopies,
  keepFailedCopy,
} from './db/copy-before-migration.ts'
import { explainDatabaseFault, isDatabaseFault } from './db/explain-fault.ts'
import {
  failedMigration,
  type MigrationState,
  migrate,
  migrationState,
  requireCompatible,
  requireMigrated,
} from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { loadAuditKey } from './lib/audit-key.ts'
import { systemClock } from './lib/clock.ts'
import { messageOf } from './lib/errors.ts'
import { createEventBus } from './lib/event-bus.ts'
import { createFiles } from './lib/files.ts'
import { lockWhileOpening } from './lib/folder-lock.ts'
import { createLimiter } from './lib/limiter.ts'
import { createLog, type Log } from './lib/log.ts'
import { createRequestMetrics } from './lib/metrics.ts'
import { createPasswords, productionCost } from './lib/password.ts'
import { createVault } from './lib/seal.ts'
import { isStorageFull } from './lib/storage.ts'
import { loadVaultKeys } from './lib/vault-keys.ts'
import { checkAuditKey, useAuditKey } from './modules/audit/audit-parts.ts'
import { createFaultFinder } from './modules/health/readiness.usecases.ts'
import { renewSearchTexts } from './modules/identity/auth/users.repository.ts'
import { foldStored, isFoldedAsNow } from './modules/search/fold-stored.repository.ts'
import {
  isSearchIndexComplete,
  rebuildSearchIndex,
} from './modules/search/search-index.repository.ts'
import { assertVaultKeys, checkVaultKeys } from './modules/settings/key-check.ts'
import { renewSlugs } from './modules/team/staff/staff-members.usecases.ts'
import { createUpgradeNotice } from './upgrade-notice.ts'

/**
 * Creates the data folder for the user of this process only. Throws ConfigError when it cannot be
 * used.
 */
export function makeDataDir({ dataDir }: Config): void {
  orConfigError(() => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  })
}

/**
 * Opens everything that the server and the commands work with. Keys are checked before the schema
 * is touched. Only the server migrates existing data, after a copy; a command fails when migrations
 * are pending, since a server of the previous release may be running. Processes that start at the
 * same time do this one after the other. Throws ConfigError for keys that do not fit and for a
 * database of another release; the database is unchanged then.
 */
export async function openDeps(
  config: Config,
  { migrations = 'refuse' }: { migrations?: 'apply' | 'refuse' } = {},
): Promise<Deps & Disposable> {
  makeDataDir(config)
  using _lock = lockWhileOpening(config.dataDir)
  requireCompatibleDatabase(config)
  const log = createLog(config.logLevel)
  // Keys with which data was sealed are never replaced by new ones.
  const make = !config.production && !existsSync(config.databaseFile)
  const vault = orConfigError(() => createVault(loadVaultKeys(config, { make })))
  const auditKey = orConfigError(() => loadAuditKey(config, { make }))
  const db = openDatabase(config.databaseFile)
  try {
    const state = migrationState(db, config.migrationsDir)
    if (state.applied > 0) {
      orConfigError(() => {
        checkVaultKeys(db, vault)
        checkAuditKey(db, auditKey)
      })
    }
    {
      await using notice = createUpgradeNotice(config)
      upgradeDatabase(db, config, { state, migrations, log, notice })
    }
    useAuditKey(db, auditKey, systemClock)
    assertVaultKeys(db, vault, systemClock)
    const limiter = createLimiter(join(config.dataDir, 'limits.db'), vault.digest)
    const eventBus = createEventBus(config.eventConnections)
    onCommit(db, eventBus.publish)
    const clock = systemClock
    return {
      config,
      db,
      vault,
      limiter,
      log,
      passwords: createPasswords(productionCost),
      clock,
      eventBus,
      requests: createRequestMetrics(),
      files: createFiles(join(config.dataDir, 'files')),
      lookupHost: lookup,
      findFault: createFaultFinder({ db, clock, config, log }),
      notifyOutbox: () => {},
      [Symbol.dispose]() {
        limiter.close()
        db.$client.close()
      },
    }
  } catch (error) {
    db.$client.close()
    throw error
  }
}

/**
 * Runs before anything is created or opened, so that the folder of another release stays unchanged.
 */
function requireCompatibleDatabase({ databaseFile, migrationsDir }: Config): void {
  if (!existsSync(databaseFile)) return
  try {
    using db = openDatabase(databaseFile)
    const state = migrationState(db, migrationsDir)
    orConfigError(() => requireCompatible(state))
  } catch (error) {
    if (!isDatabaseFault(error)) throw error
    const { sentence, remedy } = explainDatabaseFault(databaseFile, error)
    throw new ConfigError(`${sentence}. ${remedy}`, { cause: error })
  }
}

function upgradeDatabase(
  db: Db,
  { databaseFile, migrationsDir }: Config,
  {
    state,
    migrations,
    log,
    notice,
  }: {
    state: MigrationState
    migrations: 'apply' | 'refuse'
    log: Log
    notice: { start: () => void }
  },
): void {
  if (state.pending > 0 && state.applied > 0) {
    if (migrations === 'refuse') requireMigrated(state)
    notice.start()
    const copy = copyBeforeMigration(db, databaseFile, state.applied, systemClock.now())
    log.info({ copy, migrations: state.pending }, 'migrating')
    migrateOrExplain(db, migrationsDir, copy)
    deleteOldCopies(copy)
  } else migrate(db, migrationsDir)
  if (migrations === 'refuse') return
  if (!isSearchIndexComplete(db)) {
    notice.start()
    log.info('building the search index')
    transaction(db, rebuildSearchIndex)
  }
  if (isFoldedAsNow(db)) return
  if (state.applied > 0) notice.start()
  transaction(db, (tx) => {
    foldStored(tx)
    renewSearchTexts(tx)
    renewSlugs(tx, systemClock)
  })
}

/** All pending migrations run in one transaction, so a failure changes nothing. */
function migrateOrExplain(db: Db, migrationsDir: string, copy: string): void {
  try {
    migrate(db, migrationsDir)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    // The next start may succeed.
    if (isStorageFull(error) || messageOf(cause) === 'database is locked') {
      deleteCopy(copy)
      throw error
    }
    const name = failedMigration(error, migrationsDir)
    const reason = messageOf(cause)
    throw new ConfigError(
      `The server cannot start: the migration ${name} failed: ${reason}\n` +
        `Nothing was changed. To go back, start the previous release with the same data folder.\n` +
        `A copy of the database is in ${keepFailedCopy(copy)}.`,
      { cause: error },
    )
  }
}

function orConfigError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new ConfigError(messageOf(error), { cause: error })
  }
}
