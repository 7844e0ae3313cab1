import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Keys are kept outside the database and outside what a backup copies. */
export const keyFileOf = (dataDir: string, name: 'vault.keys' | 'audit.key') =>
  join(dataDir, 'keys', name)

/** The text of a key file; with `make`, a missing one is created with mode 0400. */
export function readKeyFile(file: string, make: (() => string) | undefined): string | undefined {
  if (!existsSync(file)) {
    if (!make) return undefined
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, make(), { mode: 0o400, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
