import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { migrationState } from '../../db/migrate.ts'
import { lastAuditRow } from '../../features/audit/audit.ts'
import { userProfiles } from '../../features/auth/auth.table.ts'
import { refuseDemoAccounts } from '../../features/auth/demo-guard.ts'
import { countStuck } from '../../features/mail/mail.repository.ts'
import { checkVaultKeys } from '../../features/settings/key-check.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { createVault } from '../../lib/seal.ts'
import { loadVaultKeys } from '../../lib/vault-keys.ts'
import { faultsOf } from '../backup/check-database.ts'
import { namedFiles } from '../backup/create-backup.ts'
import { privateFiles } from '../backup/manifest.ts'
import { type Finding, good, look, sentenceOf, wrong } from './finding.ts'

const hour = 3_600_000

export function checkDatabase(db: Db): Finding {
  const faults = faultsOf(db)
  return faults.length === 0
    ? good('database', 'integrity and references hold')
    : wrong('database', faults.join('; '), 'Stop the server and restore the newest backup.')
}

export function checkMigrations(db: Db, { migrationsDir }: Config): Finding {
  const what = 'schema'
  const { pending, newer } = migrationState(db, migrationsDir)
  if (newer) return wrong(what, 'a newer release made it', 'Start that release, or restore.')
  if (pending === 0) return good(what, 'up to date')
  return look(
    what,
    `${pending} migrations wait`,
    'pnpm backup, then start the server: it runs them.',
  )
}

/** The keys open what was sealed with them. */
export function checkSeals(db: Db, config: Config): Finding {
  try {
    checkVaultKeys(db, createVault(loadVaultKeys({ ...config, production: true })))
    return good('sealed secrets', 'the keys fit')
  } catch (error) {
    return wrong('sealed secrets', sentenceOf(error), 'Put the right keys into VAULT_KEYS.')
  }
}

export function checkClock(db: Db, clock: Clock): Finding {
  const last = lastAuditRow(db)
  const says = `it is ${instant(clock)}`
  // A minute of difference between two machines is usual.
  if (last && last.at > instant(clock, 60_000)) {
    return wrong('clock', `${says}, and the audit log ends at ${last.at}`, 'Set the clock (NTP).')
  }
  return good('clock', says)
}

export function checkOutbox(db: Db, clock: Clock): Finding {
  const { givenUp, late } = countStuck(db, instant(clock, -hour))
  const says = `${givenUp} mails given up, ${late} due for more than an hour`
  if (givenUp + late === 0) return good('outbox', 'nothing is stuck')
  return wrong(
    'outbox',
    says,
    'See the mail line here, and mail_outbox.last_error; is the server up?',
  )
}

export function checkPeople(db: Db, { production }: Config): Finding {
  try {
    if (production) refuseDemoAccounts(db)
  } catch (error) {
    return wrong('accounts', sentenceOf(error), 'Name an empty DATA_DIR for production.')
  }
  const people = db.select({ role: userProfiles.role }).from(userProfiles).all()
  const admins = people.filter(({ role }) => role === 'admin').length
  return admins > 0
    ? good('accounts', `${people.length} people, ${admins} of them admins`)
    : look('accounts', 'there is no admin', 'pnpm create-admin --help')
}

export async function checkFiles(db: Db, { dataDir }: Config): Promise<Finding> {
  const there = new Set(await privateFiles(dataDir))
  const missing = namedFiles(db).filter((path) => !there.has(path))
  return missing.length === 0
    ? good('private files', `${there.size}, none is missing`)
    : wrong('private files', `missing: ${missing.join(', ')}`, 'Copy them from a backup.')
}
