import { existsSync } from 'node:fs'
import type { Finding } from '@leadwright/shared/contracts/installation'
import type { Config } from '../../config.ts'
import { openDatabase } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { error, ok, warning } from '../../modules/installation/finding.ts'
import { listFindings } from '../../modules/installation/findings.usecases.ts'
import { createMailTransport } from '../../modules/mail/mail.transport.ts'
import { explainMailFault } from '../../modules/mail/mail-server.rules.ts'
import * as data from './data-checks.ts'
import * as machine from './machine-checks.ts'

interface Extent {
  /** Skips checks that read the whole database or every file, and the call to the mail server. */
  quick: boolean
}

/** Checks everything that an operator can fix; changes nothing. */
export async function examine(config: Config, clock: Clock, extent: Extent): Promise<Finding[]> {
  const findings = [
    ok('configuration', config.production ? 'complete for production' : 'complete'),
    machine.checkCalendars(config),
    machine.checkPortal(config),
    machine.checkFolder(config),
    ...(extent.quick ? [] : [await checkMail(config)]),
  ]
  if (!existsSync(config.dataDir)) return findings
  const { vaultKeys, auditKey } = config
  findings.push(
    machine.checkKey('vault key', config, {
      setting: 'VAULT_KEYS',
      value: vaultKeys,
      file: 'vault.keys',
    }),
    machine.checkKey('audit key', config, {
      setting: 'AUDIT_KEY',
      value: auditKey,
      file: 'audit.key',
    }),
  )
  if (!existsSync(config.databaseFile)) {
    const remedy = 'Start the server once, or restore a backup.'
    return [...findings, error('database', `${config.databaseFile} does not exist`, remedy)]
  }
  return [...findings, ...(await examineData(config, clock, extent))]
}

async function examineData(config: Config, clock: Clock, { quick }: Extent): Promise<Finding[]> {
  using db = openDatabase(config.databaseFile)
  const schema = data.checkMigrations(db, config)
  const findings = [...(quick ? [] : [data.checkDatabase(db)]), schema]
  // The schema is another one than this code expects, so further queries would fail.
  if (schema.level !== 'ok') return findings
  return [
    ...findings,
    data.checkSeals(db, config),
    data.checkAudit(db, config),
    data.checkPeople(db, config),
    ...listFindings({ db, clock, config }),
    ...(quick
      ? []
      : [
          data.checkLedger(db),
          await data.checkFiles(db, config),
          ...(await data.checkNewestBackup({ db, clock, config })),
        ]),
  ]
}

async function checkMail(config: Config): Promise<Finding> {
  const name = 'mail server'
  if (!config.smtpUrl) {
    const sentence = 'SMTP_URL is not set; emails are written to files in the data folder'
    return config.production ? warning(name, sentence, 'Set SMTP_URL.') : ok(name, sentence)
  }
  const { hostname, port } = new URL(config.smtpUrl)
  const server = port ? `${hostname}:${port}` : hostname
  const transport = createMailTransport(config)
  try {
    await transport.verify()
    return ok(name, `${server} responds`)
  } catch (fault) {
    const { sentence, remedy } = explainMailFault(fault, config.smtpUrl)
    return error(name, sentence, remedy)
  } finally {
    transport.close()
  }
}
