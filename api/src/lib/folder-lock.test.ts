import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { lockFolder } from './folder-lock.ts'

test('one process at a time holds a data folder', () => {
  const folder = temporaryFolder()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`A server is running on ${folder}`)
  unlock()
  lockFolder(folder)()
})
