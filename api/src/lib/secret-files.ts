import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Settings in files, hidden from process lists and `docker inspect`: `<NAME>_FILE` names a file,
 * and `CREDENTIALS_DIRECTORY` a folder of files named like their settings, which systemd creates
 * for `LoadCredential=`. White space around a value is removed; an empty file counts as a missing
 * setting.
 * @param names of all settings
 * @returns values by name, and problems, each a sentence that starts with a setting's name
 */
export function readSecretFiles(env: NodeJS.ProcessEnv, names: readonly string[]) {
  const values: Record<string, string> = {}
  const problems: string[] = []
  const folder = env['CREDENTIALS_DIRECTORY']
  for (const name of names) {
    const sources = env[name] ? [name] : []
    const credential = folder ? join(folder, name) : ''
    for (const [source, file] of [
      [`${name}_FILE`, env[`${name}_FILE`]],
      [credential, existsSync(credential) ? credential : undefined],
    ] as const) {
      if (!file) continue
      try {
        const value = readFileSync(file, 'utf8').trim()
        if (!value) continue
        values[name] = value
        sources.push(source)
      } catch {
        problems.push(`${name}: the file ${file} cannot be read`)
      }
    }
    if (sources.length > 1) problems.push(`${name}: is set by ${sources.join(' and ')}. Keep one`)
  }
  return { values, problems }
}
