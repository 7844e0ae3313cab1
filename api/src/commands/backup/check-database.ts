import type { Db } from '../../db/client.ts'

/** Problems of the database itself, as sentences; empty when it is sound. */
export function faultsOf(db: Db): string[] {
  const faults: string[] = []
  const integrity = db.$client.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') faults.push(`integrity_check reported: ${String(integrity)}`)
  const orphans = db.$client.pragma('foreign_key_check')
  if (!Array.isArray(orphans) || orphans.length > 0) {
    faults.push('foreign_key_check found rows with missing references')
  }
  return faults
}
