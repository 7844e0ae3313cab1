import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes, isStorageFull } from './storage.ts'

/**
 * Several times the bytes needed to open two SQLite databases with their logs and shared memory.
 */
const reserveSize = 4 * 1024 ** 2
const step = 256 * 1024

/**
 * Uses a reserve file so that the server can start on a full disk: the file is removed while `open`
 * runs and created again afterwards from the space that is left. Reads then work, and writes fail
 * until there is space again.
 */
export async function withDiskReserve<T>(dataDir: string, open: () => Promise<T>): Promise<T> {
  const file = join(dataDir, 'disk-reserve')
  if (freeBytes(dataDir) < reserveSize) rmSync(file, { force: true })
  try {
    const opened = await open()
    makeReserve(file)
    return opened
  } catch (error) {
    if (!isStorageFull(error)) throw error
    makeReserve(file)
    const free = (freeBytes(dataDir) / 1024 ** 2).toFixed(1)
    throw new Error(
      `The disk of ${dataDir} is full (${free} MiB free). Free some space and try again.`,
      {
        cause: error,
      },
    )
  }
}

/** As large as space allows; random, since a file system may compress zeros. */
function makeReserve(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (let size = statSync(file).size; size < reserveSize; size += step) {
      writeSync(handle, randomBytes(step))
    }
    fsyncSync(handle)
  } catch (error) {
    if (!isStorageFull(error)) throw error
  } finally {
    closeSync(handle)
  }
}
