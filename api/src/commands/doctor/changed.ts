import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, findingLevels } from '@leadwright/shared/contracts/installation'
import { z } from 'zod'

/** The level of each check when it was last printed. */
const Levels = z.record(z.string(), z.enum(findingLevels))

/**
 * The findings whose level changed since the last call, which it stores. If the folder cannot be
 * written, everything that is wrong counts as changed each time.
 */
export function takeChanged(dataDir: string, findings: readonly Finding[]): Finding[] {
  const file = join(dataDir, 'doctor.json')
  const before = readLevels(file)
  const changed = findings.filter(({ name, level }) => level !== (before[name] ?? 'ok'))
  const levels = Object.fromEntries(findings.map(({ name, level }) => [name, level]))
  try {
    // A quick run keeps the levels of the checks that it skips.
    if (changed.length > 0)
      writeFileSync(file, JSON.stringify({ ...before, ...levels }), { mode: 0o600 })
  } catch {
    // A full or read-only disk is a separate finding.
  }
  return changed
}

function readLevels(file: string): z.infer<typeof Levels> {
  try {
    return Levels.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
