import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { claimKey, findFirstAnswer, storeAnswer } from '../../db/idempotency.ts'
import type { Actor, Deps } from '../../deps.ts'
import { newId } from '../../lib/ids.ts'
import { createVault, parseVaultKeys, type Vault } from '../../lib/seal.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { passwordContext } from '../vault/passwords/passwords.rules.ts'
import { createPassword, updatePassword } from '../vault/passwords/passwords.usecases.ts'
import { assertVaultKeys } from './key-check.ts'
import { rotateKey } from './rotate-key.usecases.ts'
import { sealedColumns } from './vault-keys.repository.ts'

const keyOf = (name: string, fill: number) => `${name}:${Buffer.alloc(32, fill).toString('base64')}`
const [before, after] = [keyOf('old', 1), keyOf('new', 2)]
const vaultOf = (keys: string) => createVault(parseVaultKeys(keys))
const texts = { accountName: 'Account', url: null, login: 'someone', notes: '', access: [] }

/**
 * Accounts sealed with the old key, in the order of their ids, on a server restarted with both
 * keys.
 */
async function restartedWithBoth(amount: number) {
  const app = await createTestApp()
  const { id: userId, role, email } = await app.signInAs('admin')
  const about = { name: '', sessionId: newId(), network: 'test' }
  const actor: Actor = { userId, clientId: userId, role, email, ...about }
  const running = { ...app.deps, vault: vaultOf(before) }
  assertVaultKeys(app.deps.db, running.vault, app.clock)
  const ids = Array.from(
    { length: amount },
    () => createPassword(running, actor, { ...texts, password: 'secret' }).id,
  ).sort()
  const deps: Deps = { ...app.deps, vault: vaultOf(`${after},${before}`) }
  assertVaultKeys(deps.db, deps.vault, deps.clock)
  return { deps, ids, actor }
}

const sealedPasswords = ({ db }: Deps) =>
  db.$client
    .prepare<[], { id: string; sealed: string }>(
      'SELECT id, password AS sealed FROM password_accounts ORDER BY id',
    )
    .all()

function countSealedWith(deps: Deps, keyName: string): number {
  return sealedPasswords(deps).filter(({ sealed }) => deps.vault.keyIdOf(sealed) === keyName).length
}

/** The passwords as they are opened with only the new key. */
function readWithNewKey(deps: Deps): string[] {
  const vault = vaultOf(after)
  assertVaultKeys(deps.db, vault, deps.clock)
  return sealedPasswords(deps).map(({ id, sealed }) => vault.open(sealed, passwordContext(id)))
}

test('an interrupted rotation is resumed, and no secret is lost', async () => {
  const { deps, ids } = await restartedWithBoth(100)
  let batches = 0
  const killed = rotateKey(deps, () => {
    batches += 1
    if (batches === 3) throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect([countSealedWith(deps, 'old'), countSealedWith(deps, 'new')]).toEqual([40, 60])
  expect(() => readWithNewKey(deps)).toThrow('The vault key old')

  expect(await rotateKey(deps)).toEqual({ rotated: 40, unreadable: [] })
  expect(readWithNewKey(deps)).toEqual(ids.map(() => 'secret'))
})

test('passwords changed during a rotation keep the change', async () => {
  const { deps, ids, actor } = await restartedWithBoth(50)
  const current = ids[25]
  // During the second batch: a row of the first, the row just read, and one of the third.
  const changed = [ids[5], current, ids[45]]
  const vault: Vault = {
    ...deps.vault,
    rewrap(sealed, place) {
      const wrapped = deps.vault.rewrap(sealed, place)
      if (place.rowId !== current) return wrapped
      for (const id of changed) {
        updatePassword(deps, actor, id ?? '', { ...texts, password: `changed ${id}`, version: 1 })
      }
      return wrapped
    },
  }
  // The row just read and the one of the third batch were sealed with the new key meanwhile.
  expect(await rotateKey({ ...deps, vault })).toEqual({ rotated: 48, unreadable: [] })
  expect(readWithNewKey(deps)).toEqual(
    ids.map((id) => (changed.includes(id) ? `changed ${id}` : 'secret')),
  )
})

test('the response to a repeated request opens with the new key', async () => {
  const { deps, actor } = await restartedWithBoth(0)
  const write = { callerId: actor.userId, idempotencyKey: newId(), digest: 'digest' }
  const answer = { body: '{}', announced: [] }
  transaction(deps.db, (tx) => claimKey(tx, deps.clock, write))
  storeAnswer({ db: deps.db, vault: vaultOf(before) }, write, answer)
  expect(await rotateKey(deps)).toEqual({ rotated: 1, unreadable: [] })
  const repeat = { db: deps.db, vault: vaultOf(after) }
  expect(findFirstAnswer(repeat, write, new Error('another request'))).toEqual(answer)
})

test('a wrapped value opens only in its own row and column', () => {
  const place = { table: 't', column: 'c', rowId: '1' }
  const old = vaultOf(before)
  const both = vaultOf(`${after},${before}`)
  const wrapped = both.rewrap(old.seal('a secret', place), place)
  expect(both.keyIdOf(wrapped)).toBe('new')
  expect(vaultOf(after).open(wrapped, place)).toBe('a secret')
  expect(() => both.rewrap(wrapped, { ...place, rowId: '2' })).toThrow()
})

test('the rotation knows every column that a module seals', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.{rules,usecases}.ts', '../../db/idempotency.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  )
  const sealed = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/table: '(\w+)',\s+column: '(\w+)'/g)].map(
      ([, table, at]) => `${table}.${at}`,
    ),
  )
  expect(sealed.length).toBeGreaterThan(3)
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    sealed.sort(),
  )
})
