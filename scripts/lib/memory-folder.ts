import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** An in-memory file system, if the operating system has one. */
const memory = '/dev/shm'
/**
 * The free space it must have, in bytes; all tests together use less than a tenth of that at a
 * time.
 */
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
 * Environment variables that make tests write temporary files to memory, so that they don't wait
 * for a disk. Empty if there is not enough space, or if a folder is already set. The files are
 * deleted when this process exits.
 */
export function temporaryFilesInMemory(): { TMPDIR?: string } {
  if (process.env['TMPDIR'] || !hasRoom()) return {}
  const folder = mkdtempSync(join(memory, 'leadwright-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { TMPDIR: folder }
}
