import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { closest, distance } from 'fastest-levenshtein'
import { parseAuditKey } from './lib/audit-key.ts'
import { messageOf } from './lib/errors.ts'
import { keyFileOf } from './lib/key-file.ts'
import { parseVaultKeys } from './lib/seal.ts'

type Env = Record<string, string | undefined>

const keySettings = [
  { name: 'VAULT_KEYS', file: 'vault.keys', parse: parseVaultKeys },
  { name: 'AUDIT_KEY', file: 'audit.key', parse: parseAuditKey },
] as const

/** Keys that cannot be read and, in production, keys that are neither set nor in a file. */
export function keyProblems(env: Env, production: boolean): string[] {
  const problems: string[] = []
  for (const { name, file, parse } of keySettings) {
    const value = env[name]
    const dataDir = env['DATA_DIR']
    const isInFile = dataDir !== undefined && existsSync(keyFileOf(dataDir, file))
    if (!value && production && !isInFile) {
      problems.push(`${name}: is required in production, unless keys/${file} is in the data folder`)
    }
    try {
      if (value) parse(value)
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  return problems
}

const googleSettings = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_HOSTED_DOMAIN']

/** Settings that are missing for signing in with Google, if any of them is set. */
export function googleProblems(env: Env): string[] {
  const missing = googleSettings.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === googleSettings.length) return []
  return missing.map(
    (name) =>
      `${name}: is required for signing in with Google. Set all of ${googleSettings.join(', ')}, or none`,
  )
}

/** Whether other users of this machine can read the folder. */
const isOpenToOthers = (folder: string): boolean => (statSync(folder).mode & 0o077) !== 0

/** What production requires in addition to valid values, one sentence each. */
export function productionProblems(env: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  for (const name of ['SITE_ORIGIN', 'PORTAL_ORIGIN']) {
    const value = env[name]
    if (!value) problems.push(`${name}: is required in production`)
    else if (!value.startsWith('https://')) problems.push(`${name}: must start with https://`)
  }
  for (const name of ['STREAMABLE_API_URL', 'CALENDLY_API_URL', 'CAL_API_URL', 'GOOGLE_ISSUER']) {
    const value = env[name]
    if (value && !value.startsWith('https://')) problems.push(`${name}: must start with https://`)
  }
  if (!env['SMTP_URL'] && env['MAIL_TO_FILES'] !== 'yes') {
    problems.push(
      'SMTP_URL: is required in production. To try out the server without sending emails, set MAIL_TO_FILES=yes',
    )
  }
  for (const name of ['DATA_DIR', 'COMPANY_FILE']) {
    if (!env[name]) problems.push(`${name}: is required in production`)
  }
  const { DATA_DIR, PORTAL_DIR } = env
  if (DATA_DIR && existsSync(DATA_DIR) && isOpenToOthers(DATA_DIR)) {
    problems.push(`DATA_DIR: other users of this machine can access it. Run chmod 700 ${DATA_DIR}`)
  }
  if (PORTAL_DIR && !existsSync(join(PORTAL_DIR, 'index.html'))) {
    problems.push(`PORTAL_DIR: ${PORTAL_DIR} contains no built portal`)
  }
  return problems
}

/** Shorter names could be settings of other programs, such as HOSTS. */
const minNameLength = 6

/**
 * Names that are probably misspelled settings, one sentence each. Other programs have settings in
 * the same environment, so only similar names count, and those with this product's prefix.
 *
 * @param names of all settings
 */
export function unknownSettings(env: Env, names: readonly string[]): string[] {
  const isKnown = new Set([...names, ...names.map((name) => `${name}_FILE`)])
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || isKnown.has(name)) return []
    const meant = closest(name, [...names])
    const isSimilar =
      name.length >= minNameLength && distance(name, meant) <= Math.ceil(name.length / 5)
    if (!isSimilar && !name.startsWith('LEADWRIGHT_')) return []
    return `${name}: is not a setting. Did you mean ${meant}?`
  })
}
