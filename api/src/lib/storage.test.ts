import { expect, test } from 'vitest'
import { isStorageFull } from './storage.ts'

const failure = (code: string, cause?: unknown) =>
  Object.assign(new Error(code, { cause }), { code })

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['SQLITE_FULL', true],
  ['SQLITE_IOERR_WRITE', true],
  ['SQLITE_IOERR_SHMSIZE', true],
  ['SQLITE_IOERR_READ', false],
  ['SQLITE_IOERR_CORRUPTFS', false],
  ['SQLITE_CONSTRAINT', false],
  ['ENOENT', false],
])('%s means a full disk: %s', (code, full) => {
  expect(isStorageFull(failure(code))).toBe(full)
  expect(isStorageFull(new Error('wrapped', { cause: failure(code) }))).toBe(full)
})
