import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { assertVaultKeys } from './features/settings/key-check.ts'
import { systemClock } from './lib/clock.ts'
import { createFiles } from './lib/files.ts'
import { createHub } from './lib/hub.ts'
import { createLimiter } from './lib/limiter.ts'
import { createLog } from './lib/log.ts'
import { createPasswords, productionCost } from './lib/password.ts'
import { createVault } from './lib/seal.ts'
import { loadVaultKeys } from './lib/vault-keys.ts'

/** Opens what the server and the commands work with; the schema is brought up to date first. */
export async function openDeps(config: Config): Promise<Deps> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(config.databaseFile)
  migrate(db, config.migrationsDir)
  const vault = createVault(loadVaultKeys(config))
  assertVaultKeys(db, vault)
  const limiter = await createLimiter(join(config.dataDir, 'limits.db'))
  return {
    config,
    db,
    vault,
    limiter,
    passwords: createPasswords(productionCost),
    clock: systemClock,
    hub: createHub(),
    files: createFiles(join(config.dataDir, 'files')),
    log: createLog(config.logLevel),
    mailWaiting: () => {},
  }
}

export function closeDeps(deps: Deps): void {
  deps.limiter.close()
  deps.db.$client.close()
}
