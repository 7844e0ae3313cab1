import { readFileSync } from 'node:fs'

/** Settings that may come from a file, out of sight of process lists and `docker inspect`. */
const secretNames = ['VAULT_KEYS', 'AUDIT_KEY', 'SMTP_URL']

/**
 * Settings given as `<NAME>_FILE`: the content of that file without surrounding white space. An empty
 * file is an absent setting. A problem is a sentence that begins with the setting's name.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv) {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) problems.push(`${name}: is set as ${name} and as ${name}_FILE, keep one`)
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE: ${file} cannot be read`)
    }
  }
  return { values, problems }
}
