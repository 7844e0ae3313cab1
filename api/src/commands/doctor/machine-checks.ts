import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { CALENDAR_KEYS } from '@leadwright/shared/bookings'
import type { Finding } from '@leadwright/shared/contracts/installation'
import type { Config } from '../../config.ts'
import { messageOf } from '../../lib/errors.ts'
import { keyFileOf } from '../../lib/key-file.ts'
import { checkProvider } from '../../modules/identity/google/google-provider.ts'
import { error, ok, warning } from '../../modules/installation/finding.ts'

export function checkFolder({ dataDir }: Config): Finding {
  const name = 'data folder'
  if (!existsSync(dataDir)) {
    return error(name, `${dataDir} does not exist`, 'Start the server once, or restore a backup.')
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    return error(
      name,
      messageOf(fault),
      'Make the user that runs the server the owner of the folder.',
    )
  }
  const mode = statSync(dataDir).mode & 0o777
  if ((mode & 0o007) !== 0) {
    return warning(
      name,
      `other users of this machine can access ${dataDir}`,
      `chmod 700 ${dataDir}`,
    )
  }
  return ok(name, dataDir)
}

export function checkCalendars({ company }: Config): Finding {
  const distinct = new Set(CALENDAR_KEYS.map((key) => company.calendars[key])).size
  const sentence = `${distinct} of ${CALENDAR_KEYS.length} are different`
  return distinct === CALENDAR_KEYS.length
    ? ok('calendar links', sentence)
    : error('calendar links', sentence, 'Give each calendar its own link in COMPANY_FILE.')
}

/** A key comes from its setting or from a file that no one else can read. */
export function checkKey(
  name: string,
  { dataDir }: Config,
  key: { setting: string; value: string | undefined; file: 'vault.keys' | 'audit.key' },
): Finding {
  const file = keyFileOf(dataDir, key.file)
  if (key.value) return ok(name, `from ${key.setting}`)
  if (!existsSync(file)) {
    const remedy = `Set ${key.setting}, or restore the key from your copy of it.`
    return error(name, 'not found', remedy)
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    return error(name, `other users of this machine can read ${file}`, `chmod 400 ${file}`)
  }
  return ok(name, file)
}

/** No finding unless signing in with Google is configured. */
export async function checkGoogle({ google }: Config): Promise<Finding[]> {
  if (!google) return []
  const name = 'Google sign-in'
  try {
    await checkProvider(google)
    return [ok(name, `for accounts of ${google.hostedDomain}`)]
  } catch (fault) {
    const remedy = `Allow connections to ${google.issuer}, and check GOOGLE_ISSUER.`
    return [warning(name, messageOf(fault), remedy)]
  }
}

export function checkPortal({ portalDir }: Config): Finding {
  return existsSync(portalDir)
    ? ok('portal', portalDir)
    : warning(
        'portal',
        `${portalDir} does not exist`,
        'Set PORTAL_DIR to the folder of the built portal, or serve the portal elsewhere.',
      )
}
