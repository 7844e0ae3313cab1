import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from '../lib/errors.ts'

/** Why a database cannot be used, and what to do about it. */
interface DatabaseTrouble {
  sentence: string
  remedy: string
}

const restore = 'Stop the server and restore the newest backup (restore --help).'

/** SQLite's own messages name neither the file nor a way out. */
export function explainDatabaseFault(file: string, error: unknown): DatabaseTrouble {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    return { sentence: `${file} is a folder`, remedy: `Remove it. ${restore}` }
  }
  if (code === 'SQLITE_NOTADB') {
    return {
      sentence: `${file} is not a database, or its beginning was overwritten`,
      remedy: restore,
    }
  }
  if (code.startsWith('SQLITE_CORRUPT')) return { sentence: `${file} is damaged`, remedy: restore }
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|EACCES$|EPERM$|EROFS$)/.test(code)) {
    const remedy = `Make ${dirname(file)} writable for the user that runs the server: check its owner and mount.`
    return { sentence: `${file} cannot be opened: ${messageOf(error)}`, remedy }
  }
  const remedy = `Check the disk and the system log. If the file is damaged: ${restore}`
  return { sentence: `${file} cannot be read: ${messageOf(error)}`, remedy }
}

/** Whether SQLite reported it, so that a restart does not help. */
export const isDatabaseFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^SQLITE_(NOTADB|CORRUPT|READONLY|CANTOPEN|PERM|AUTH)/.test(String(error.code))
