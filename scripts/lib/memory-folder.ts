import { statfsSync } from 'node:fs'

/** A file system in memory, where the operating system has one. */
const memoryFolder = '/dev/shm'
/** Room that it must have, in bytes; all tests together write less than a tenth of that at a time. */
const minFree = 4 * 1024 ** 3

/**
 * The environment in which tests write temporary files to memory, so that they don't wait for a disk.
 * Empty where there is no room for them, or where a folder was chosen already.
 */
export function temporaryFilesInMemory(): { TMPDIR?: string } {
  if (process.env['TMPDIR']) return {}
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize < minFree ? {} : { TMPDIR: memoryFolder }
  } catch {
    return {}
  }
}
