import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { lockFolder } from './folder-lock.ts'

test('one process at a time locks a data folder', () => {
  const folder = temporaryFolder()
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`A server is running on ${folder}`)
  lock[Symbol.dispose]()
  lockFolder(folder)[Symbol.dispose]()
})

test('the lock is kept even if nothing references it', () => {
  const folder = temporaryFolder()
  lockFolder(folder)
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  for (let n = 0; n < 3; n++) collectGarbage()
  expect(() => lockFolder(folder)).toThrow(`A server is running on ${folder}`)
})
