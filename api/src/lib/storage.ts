import { statfsSync } from 'node:fs'
import { errorCodes } from '@leadwright/shared/errors'
import { DomainError } from './errors.ts'

/** Below this much free space uploads are refused, so that the rest goes on for long. Bytes. */
export const uploadFloor = 64 * 1024 ** 2
/** Below this much free space the server is not ready: writes are about to fail. Bytes. */
export const readyFloor = 16 * 1024 ** 2

/** What an unprivileged process may still write, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Whether a write failed for want of room, or because the disk did not take it. SQLite reports a full
 * disk as SQLITE_FULL, and as an IOERR where it extends its log or its shared memory.
 */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') return true
  if (code.startsWith('SQLITE_IOERR')) return !/READ|CORRUPT|ACCESS/.test(code)
  return isStorageFull(error.cause)
}

export const storageFull = (sentence: string) =>
  new DomainError('full', errorCodes.storageFull, sentence)
