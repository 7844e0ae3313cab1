import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { openDatabase } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { createMailTransport } from '../../modules/mail/mail.transport.ts'
import * as data from './data-checks.ts'
import { type Finding, good, look, sentenceOf, wrong } from './finding.ts'
import * as machine from './machine-checks.ts'

/** Looks at everything an operator can mend; changes nothing. */
export async function examine(config: Config, clock: Clock): Promise<Finding[]> {
  const findings = [
    good('configuration', config.production ? 'complete for production' : 'complete'),
    machine.checkCalendars(config),
    machine.checkPortal(config),
    machine.checkFolder(config),
    await checkMail(config),
  ]
  if (!existsSync(config.dataDir)) return findings
  const { vaultKeys, auditKey } = config
  findings.push(
    machine.checkDisk(config),
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
    return [...findings, wrong('database', `${config.databaseFile} does not exist`, remedy)]
  }
  return [...findings, ...(await examineData(config, clock))]
}

async function examineData(config: Config, clock: Clock): Promise<Finding[]> {
  const db = openDatabase(config.databaseFile)
  try {
    const schema = data.checkMigrations(db, config)
    const findings = [data.checkDatabase(db), schema]
    // Other tables than this code knows: the rest would ask for what is not there.
    if (schema.verdict !== 'good') return findings
    return [
      ...findings,
      data.checkSeals(db, config),
      data.checkAudit(db, config),
      data.checkLedger(db),
      data.checkClock(db, clock),
      data.checkOutbox(db, clock),
      data.checkPeople(db, config),
      await data.checkFiles(db, config),
    ]
  } finally {
    db.$client.close()
  }
}

async function checkMail(config: Config): Promise<Finding> {
  const what = 'mail'
  if (!config.smtpUrl) {
    const says = 'SMTP_URL is not set; mails become files in the data folder'
    return config.production ? look(what, says, 'Set SMTP_URL.') : good(what, says)
  }
  const { hostname, port } = new URL(config.smtpUrl)
  const server = port ? `${hostname}:${port}` : hostname
  const transport = createMailTransport(config)
  try {
    await transport.verify()
    return good(what, `${server} answers`)
  } catch (error) {
    const remedy = 'Check host, port, user and password in SMTP_URL; mails wait in the outbox.'
    return wrong(what, `${server}: ${sentenceOf(error)}`, remedy)
  } finally {
    transport.close()
  }
}
