import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { CALENDAR_KEYS } from '@leadwright/shared/bookings'
import type { Config } from '../../config.ts'
import { keyFileOf } from '../../lib/key-file.ts'
import { freeBytes } from '../../lib/storage.ts'
import { type Finding, good, look, sentenceOf, wrong } from './finding.ts'

const gib = 1024 ** 3
/** Below the first the disk is nearly full, below the second it needs a look. Bytes. */
const diskWrong = 0.25 * gib
const diskLook = 2 * gib

export function checkFolder({ dataDir }: Config): Finding {
  const what = 'data folder'
  if (!existsSync(dataDir)) {
    return wrong(what, `${dataDir} does not exist`, 'Start the server once, or restore a backup.')
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return wrong(what, sentenceOf(error), 'Give the folder to the user that runs the server.')
  }
  const mode = statSync(dataDir).mode & 0o777
  if ((mode & 0o007) !== 0) {
    return look(what, `others on this machine can look into ${dataDir}`, `chmod 700 ${dataDir}`)
  }
  return good(what, dataDir)
}

export function checkDisk({ dataDir }: Config, free = freeBytes(dataDir)): Finding {
  const what = 'disk'
  const says = `${(free / gib).toFixed(1)} GiB free`
  const remedy = 'Make room: writes are refused when the disk is full.'
  if (free < diskWrong) return wrong(what, says, remedy)
  if (free < diskLook) return look(what, says, remedy)
  return good(what, says)
}

export function checkCalendars({ company }: Config): Finding {
  const distinct = new Set(CALENDAR_KEYS.map((key) => company.calendars[key])).size
  const says = `${distinct} of ${CALENDAR_KEYS.length} are distinct`
  return distinct === CALENDAR_KEYS.length
    ? good('calendar links', says)
    : wrong('calendar links', says, 'Give each calendar a link of its own in COMPANY_FILE.')
}

/** A key comes from its setting or from a file that nobody else can read. */
export function checkKey(
  what: string,
  { dataDir }: Config,
  key: { setting: string; value: string | undefined; file: 'vault.keys' | 'audit.key' },
): Finding {
  const file = keyFileOf(dataDir, key.file)
  if (key.value) return good(what, `from ${key.setting}`)
  if (!existsSync(file)) {
    const remedy = `Set ${key.setting}, or put the key back from its own copy.`
    return wrong(what, 'there is none', remedy)
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    return wrong(what, `others on this machine can read ${file}`, `chmod 400 ${file}`)
  }
  return good(what, file)
}

export function checkPortal({ portalDir }: Config): Finding {
  return existsSync(portalDir)
    ? good('portal', portalDir)
    : look('portal', `${portalDir} does not exist`, 'pnpm build, or serve the portal elsewhere.')
}
