import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Keys are kept outside the database and outside the files that a backup copies. */
export const keyFileOf = (dataDir: string, name: 'vault.keys' | 'audit.key') =>
  join(dataDir, 'keys', name)

/** Where a key comes from: its setting, or else its file. */
interface KeySource {
  setting: 'VAULT_KEYS' | 'AUDIT_KEY'
  value: string | undefined
  file: string
}

/** The text of a key; with `make`, a missing key is created in its file, with mode 0400. */
export function readKey(
  { setting, value, file }: KeySource,
  make: (() => string) | undefined,
): string {
  if (value) return value
  if (!existsSync(file)) {
    if (!make) throw new Error(`${setting} is not set and ${file} does not exist.`)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, make(), { mode: 0o400, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
