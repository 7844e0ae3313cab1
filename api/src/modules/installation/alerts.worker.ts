import { type Finding, findingLevels } from '@leadwright/shared/contracts/installation'
import { paths } from '@leadwright/shared/portal-paths'
import { announce, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { callUrl } from '../../lib/call-url.ts'
import { messageOf } from '../../lib/errors.ts'
import { lastBackup } from '../backups/backups.usecases.ts'
import { readAlertState, saveAlertState } from './alert-state.ts'
import { listFindings } from './findings.usecases.ts'

/** Time between two rounds, in milliseconds. */
const roundMs = 20_000
/** Longest pause between two attempts of a call, in rounds: half an hour. */
const longestPause = 90

/** A round of checks, for tests; `startAlerts` runs them. */
export interface Alerts {
  round(stop?: Stop): Promise<void>
}

/** Ends running calls. */
type Stop = { stop?: AbortSignal }

type Setting = 'ALERT_URL' | 'BACKUP_PING_URL'

/**
 * Notifies open pages, and the operator by ALERT_URL, when a finding gets worse or better, and
 * BACKUP_PING_URL about each verified backup. A finding counts once two rounds agree, so that a
 * short peak is not reported. A failed call is repeated after growing pauses; what is over by then
 * is not reported.
 */
export function createAlerts(deps: Deps): Alerts {
  const { config, log } = deps
  const state = readAlertState(config.dataDir)
  const pauses = new Map<Setting, { rounds: number; failures: number }>()
  let before: readonly Finding[] | undefined

  function save(): void {
    try {
      saveAlertState(config.dataDir, state)
    } catch (error) {
      log.warn({ err: error }, 'the state of the alerts could not be stored')
    }
  }

  /** True when the call succeeded; false while it pauses. */
  async function attempt(
    setting: Setting,
    address: string,
    options: Parameters<typeof callUrl>[1],
  ): Promise<boolean> {
    const pause = pauses.get(setting)
    if (pause && pause.rounds > 0) {
      pause.rounds -= 1
      return false
    }
    try {
      await callUrl(address, options)
    } catch (error) {
      // The next start calls again.
      if (options.stop?.aborted) return false
      const failures = (pause?.failures ?? 0) + 1
      const reason = messageOf(error)
      pauses.set(setting, { rounds: Math.min(2 ** failures, longestPause), failures })
      log.warn({ setting, failures, reason }, 'a configured address could not be called')
      if (state.failures[setting] !== reason) {
        state.failures[setting] = reason
        save()
      }
      return false
    }
    pauses.delete(setting)
    delete state.failures[setting]
    return true
  }

  async function report(findings: readonly Finding[], stop: Stop) {
    const { alertUrl } = config
    const isSettled = ({ name, level }: Finding) =>
      before?.some((one) => one.name === name && one.level === level)
    const changes = findings.filter(
      (finding) =>
        finding.name !== 'alerts' &&
        finding.level !== (state.reported[finding.name] ?? 'ok') &&
        isSettled(finding),
    )
    if (!alertUrl || changes.length === 0) return
    const json = alertOf(deps, findings, changes, state.reported)
    const isSent = await attempt('ALERT_URL', alertUrl, { method: 'POST', json, ...stop })
    if (!isSent) return
    for (const { name, level } of changes) {
      if (level === 'ok') delete state.reported[name]
      else state.reported[name] = level
    }
    save()
  }

  async function ping(stop: Stop) {
    const { pingUrl } = config.backups
    const verifiedAt = pingUrl && newestBackup(deps)
    if (!verifiedAt || verifiedAt <= state.pingedFor) return
    const isSent = await attempt('BACKUP_PING_URL', pingUrl, { method: 'GET', ...stop })
    if (!isSent) return
    state.pingedFor = verifiedAt
    save()
  }

  return {
    async round(stop = {}) {
      // Pages and metrics, which must not write, show the result of this.
      deps.findFault(true)
      const findings = listFindings(deps)
      if (before && levelsOf(before) !== levelsOf(findings)) notifyPages(deps)
      await Promise.all([report(findings, stop), ping(stop)])
      before = findings
    },
  }
}

const levelsOf = (findings: readonly Finding[]) =>
  findings.map(({ name, level }) => `${name} ${level}`).join()

/** The Today page shows how many findings need attention. */
function notifyPages({ db, log }: Deps): void {
  try {
    transaction(db, (tx) =>
      announce(tx, { audience: { permission: 'settings.write' }, topics: ['settings'] }),
    )
  } catch (error) {
    log.warn({ err: error }, 'open pages were not notified of a finding')
  }
}

/** When the newest verified backup finished; undefined for a late one, which says nothing. */
function newestBackup(deps: Deps): string | null | undefined {
  try {
    const last = lastBackup(deps)
    return last?.isLate ? undefined : last?.verifiedAt
  } catch {
    // The database cannot be read, which is a finding.
    return undefined
  }
}

const marks: Record<Finding['level'], string> = { ok: '✓', warning: '!', error: '✗' }

/** The body of a call. `text` is the message; chat services show it and ignore the rest. */
function alertOf(
  { config }: Deps,
  findings: readonly Finding[],
  changes: readonly Finding[],
  reported: Record<string, Finding['level']>,
) {
  const { host } = new URL(config.portalOrigin)
  const lines = changes.map(
    ({ name, level, sentence, remedy }) =>
      `${marks[level]} ${name}: ${sentence}${remedy ? ` → ${remedy}` : ''}`,
  )
  const worst = Math.max(...findings.map(({ level }) => findingLevels.indexOf(level)))
  return {
    text: [`${config.company.name} (${host})`, ...lines].join('\n'),
    level: findingLevels[worst],
    url: `${config.portalOrigin}${paths.installation}`,
    changes: changes.map((finding) => ({ ...finding, before: reported[finding.name] ?? 'ok' })),
  }
}

/** Runs rounds until stopped, one at a time. */
export function startAlerts(deps: Deps) {
  const { round } = createAlerts(deps)
  const stopped = new AbortController()
  let running: Promise<void> | undefined
  const start = () => {
    running ??= round({ stop: stopped.signal })
      .catch((error: unknown) => deps.log.error({ err: error }, 'the alerts failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(start, roundMs).unref()
  start()
  return {
    async stop() {
      clearInterval(timer)
      stopped.abort()
      await running
    },
  }
}
