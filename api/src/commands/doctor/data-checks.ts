import { can } from '@leadwright/shared/permissions'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { migrationState } from '../../db/migrate.ts'
import { loadAuditKey } from '../../lib/audit-key.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { createVault } from '../../lib/seal.ts'
import { loadVaultKeys } from '../../lib/vault-keys.ts'
import { checkAuditKey } from '../../modules/audit/audit-parts.ts'
import { readClock } from '../../modules/health/clock.usecases.ts'
import { userProfiles } from '../../modules/identity/auth/auth.table.ts'
import { refuseDemoAccounts } from '../../modules/identity/auth/demo-guard.ts'
import { countStuck } from '../../modules/mail/mail.repository.ts'
import { countWrongMonths } from '../../modules/money/payments/payments.repository.ts'
import { checkVaultKeys } from '../../modules/settings/key-check.ts'
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
  const { pending, conflict } = migrationState(db, migrationsDir)
  if (conflict === 'newer') {
    return wrong(what, 'a newer release made it', 'Start that release, or restore.')
  }
  if (conflict === 'foreign') {
    const remedy = 'Start the version that made it, or name an empty folder in DATA_DIR.'
    return wrong(what, 'a development version made it', remedy)
  }
  if (pending === 0) return good(what, 'up to date')
  return look(
    what,
    `${pending} migrations wait`,
    'Start the server of this release: it copies the database and runs them.',
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

export function checkAudit(db: Db, config: Config): Finding {
  const what = 'audit log'
  try {
    checkAuditKey(db, loadAuditKey(config, { make: false }))
    return good(what, 'the key fits')
  } catch (error) {
    const remedy = 'Put the right key into AUDIT_KEY; if it is lost, pnpm verify-audit --help.'
    return wrong(what, sentenceOf(error), remedy)
  }
}

/** The months' sums, of which balances and finances are made, are those of the entries. */
export function checkLedger(db: Db): Finding {
  const wrongMonths = countWrongMonths(db)
  return wrongMonths === 0
    ? good('ledger', 'every month adds up')
    : wrong('ledger', `${wrongMonths} months do not add up`, 'Restore the newest backup.')
}

export function checkClock(db: Db, clock: Clock): Finding {
  const { plausible, now, seenAt } = readClock({ db, clock })
  if (plausible) return good('clock', `it is ${now}`)
  const remedy = 'Set the clock (NTP); if it is right: pnpm confirm-clock --help.'
  const says = `it is ${now}, and the last known activity was at ${seenAt}: nothing is erased`
  return wrong('clock', says, remedy)
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
  const admins = people.filter(({ role }) => can(role, 'people.manage')).length
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
