import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A file system in memory, where the operating system has one. */
const memory = '/dev/shm'
/** Room that it must have, in bytes; all tests together write less than a tenth of that at a time. */
const minFree = 4 * 1024 ** 3

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= minFree
  } catch {
    return false
  }
}

/**
 * The environment in which tests write temporary files to memory, so that they don't wait for a disk.
 * Empty where there is no room for them, or where a folder was chosen already. The files are deleted
 * when this process ends.
 */
export function temporaryFilesInMemory(): { TMPDIR?: string } {
  if (process.env['TMPDIR'] || !hasRoom()) return {}
  const folder = mkdtempSync(join(memory, 'leadwright-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { TMPDIR: folder }
}
