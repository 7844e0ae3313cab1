import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Settings that stand in files, out of sight of process lists and `docker inspect`: `<NAME>_FILE` names
 * one, and `CREDENTIALS_DIRECTORY` a folder of files called like their settings, which systemd makes for
 * `LoadCredential=`. White space around a value is left out; an empty file is an absent setting.
 * @param names the settings that there are
 * @returns values by name, and problems, each a sentence that begins with a setting's name
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
