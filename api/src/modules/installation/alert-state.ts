import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What was reported outside. A file, because the database may be what is broken. */
const AlertState = z.object({
  /** The findings that were reported as bad, by name. */
  reported: z.record(z.string(), z.enum(['warning', 'error'])),
  /** When the newest backup that was reported finished. */
  pingedFor: z.string(),
  /** Why the last call of each setting failed. */
  failures: z.partialRecord(z.enum(['ALERT_URL', 'BACKUP_PING_URL']), z.string()),
})
export type AlertState = z.infer<typeof AlertState>

const fileOf = (dataDir: string) => join(dataDir, 'alerts.json')

export function readAlertState(dataDir: string): AlertState {
  try {
    return AlertState.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch {
    return { reported: {}, pingedFor: '', failures: {} }
  }
}

/** Throws when the disk is full or read-only. */
export function saveAlertState(dataDir: string, state: AlertState): void {
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
