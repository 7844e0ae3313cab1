import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { withDiskReserve } from './disk-reserve.ts'

const reserveOf = (folder: string) => statSync(join(folder, 'disk-reserve')).size

test('space for the next start is reserved, even if a previous start left less', async () => {
  const folder = temporaryFolder()
  expect(await withDiskReserve(folder, async () => 'opened')).toBe('opened')
  expect(reserveOf(folder)).toBe(4 * 1024 ** 2)
  writeFileSync(join(folder, 'disk-reserve'), 'less')
  await withDiskReserve(folder, async () => undefined)
  expect(reserveOf(folder)).toBeGreaterThanOrEqual(4 * 1024 ** 2)
})

test('a disk that is full even so is reported', async () => {
  const folder = temporaryFolder()
  const full = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_SHMSIZE' })
  const opened = withDiskReserve(folder, () => Promise.reject(full))
  await expect(opened).rejects.toThrow(`The disk of ${folder} is full`)
})

test('other failures are passed on unchanged', async () => {
  const folder = temporaryFolder()
  const opened = withDiskReserve(folder, () => Promise.reject(new Error('no key')))
  await expect(opened).rejects.toThrow('no key')
})
