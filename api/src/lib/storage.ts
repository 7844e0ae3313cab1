import { statfsSync } from 'node:fs'
import { errorCodes } from '@leadwright/shared/errors'
import { DomainError } from './errors.ts'

/** Below this much free space uploads are rejected, so that everything else works longer. Bytes. */
export const minFreeBytesForUploads = 64 * 1024 ** 2
/** Below this much free space the server is not ready: writes will soon fail. Bytes. */
export const minFreeBytesWhenReady = 16 * 1024 ** 2

/** Free space for an unprivileged process, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Whether a write failed because the disk is full. SQLite reports this as SQLITE_FULL, and as an
 * IOERR when it extends its log or its shared memory.
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
