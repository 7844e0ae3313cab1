import { accessSync, constants, existsSync } from 'node:fs'
import { type Finding, findingLevels } from '@leadwright/shared/contracts/installation'
import type { Config } from '../../config.ts'
import { type Db, openDatabase } from '../../db/client.ts'
import { explainDatabaseFault } from '../../db/explain-fault.ts'
import type { Clock } from '../../lib/clock.ts'
import { freeBytes } from '../../lib/storage.ts'
import { error, ok, warning } from '../../modules/installation/finding.ts'
import { checkDisk, listFindings } from '../../modules/installation/findings.usecases.ts'
import { createMailTransport } from '../../modules/mail/mail.transport.ts'
import { explainMailFault } from '../../modules/mail/mail-server.rules.ts'
import * as data from './data-checks.ts'
import * as machine from './machine-checks.ts'

interface Extent {
  /** Skips checks that read the whole database or every file, and the calls to the mail server and Google. */
  quick: boolean
}

/** Checks everything that an operator can fix; changes nothing. */
export async function examine(config: Config, clock: Clock, extent: Extent): Promise<Finding[]> {
  const findings = [
    ok('configuration', config.production ? 'complete for production' : 'complete'),
    machine.checkCalendars(config),
    machine.checkPortal(config),
    machine.checkFolder(config),
    ...(extent.quick ? [] : [await checkMail(config), ...(await machine.checkGoogle(config))]),
  ]
  if (!existsSync(config.dataDir)) return findings
  const { vaultKeys, auditKey } = config
  findings.push(
    checkDisk(freeBytes(config.dataDir)),
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
    const remedy = 'Start the server once. If there was one: put it back, or restore a backup.'
    const missing = error('database', `${config.databaseFile} does not exist`, remedy)
    return [...findings, missing]
  }
  return withoutRepeats([...findings, ...(await examineData(config, clock, extent))])
}

/** Goes on with the other checks when the database cannot be opened or read. */
async function examineData(config: Config, clock: Clock, extent: Extent): Promise<Finding[]> {
  try {
    accessSync(config.databaseFile, constants.R_OK | constants.W_OK)
    using db = openDatabase(config.databaseFile)
    return await checkOpened(db, config, clock, extent)
  } catch (fault) {
    return [databaseError(config, fault)]
  }
}

function databaseError({ databaseFile }: Config, fault: unknown): Finding {
  const { sentence, remedy } = explainDatabaseFault(databaseFile, fault)
  return error('database', sentence, remedy)
}

type Check = () => Finding | Finding[] | Promise<Finding | Finding[]>

async function checkOpened(db: Db, config: Config, clock: Clock, { quick }: Extent) {
  const schema = data.checkMigrations(db, config)
  const sources = { db, clock, config }
  const database = quick ? () => ok('database', 'can be opened') : () => data.checkDatabase(db)
  const ofContents: Check[] = [
    () => data.checkSeals(db, config),
    () => data.checkAudit(db, config),
    () => data.checkPeople(db, config),
    () => listFindings(sources),
  ]
  const ofEverything: Check[] = [
    () => data.checkLedger(db),
    () => data.checkFiles(db, config),
    () => data.checkNewestBackup(sources),
  ]
  const checks: Check[] = [
    database,
    () => schema,
    // With another schema than this code expects, further queries would fail.
    ...(schema.level === 'ok' ? [...ofContents, ...(quick ? [] : ofEverything)] : []),
  ]
  const findings: Finding[] = []
  for (const check of checks) {
    try {
      findings.push(...[await check()].flat())
    } catch (fault) {
      findings.push(databaseError(config, fault))
    }
  }
  return findings
}

/** Keeps the worst finding of each name: one damaged database fails many checks. */
const withoutRepeats = (findings: readonly Finding[]): Finding[] =>
  [...Map.groupBy(findings, ({ name }) => name).values()].flatMap((same) =>
    same.toSorted((one, other) => rank(other) - rank(one)).slice(0, 1),
  )
const rank = ({ level }: Finding) => findingLevels.indexOf(level)

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
