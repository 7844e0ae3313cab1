import { expect, test } from 'vitest'
import { createVault } from '../../lib/seal.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { assertVaultKeys } from './key-check.ts'

const keyOf = (fill: number) => Buffer.alloc(32, fill)

test('a database refuses to open with a key other than the one it was sealed with', async () => {
  const { deps, clock } = await createTestApp()
  const right = createVault(new Map([['a', keyOf(1)]]))
  const wrong = createVault(new Map([['a', keyOf(2)]]))
  const other = createVault(new Map([['b', keyOf(2)]]))
  const both = createVault(
    new Map([
      ['b', keyOf(2)],
      ['a', keyOf(1)],
    ]),
  )
  assertVaultKeys(deps.db, right, clock)
  assertVaultKeys(deps.db, right, clock)
  expect(() => assertVaultKeys(deps.db, wrong, clock)).toThrow('The vault key a is missing')
  expect(() => assertVaultKeys(deps.db, other, clock)).toThrow('The vault key a is missing')
  assertVaultKeys(deps.db, both, clock)
  expect(() => assertVaultKeys(deps.db, right, clock)).toThrow('The vault key b')
})
