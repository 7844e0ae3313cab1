import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { newId } from '../../lib/ids.ts'
import { createVault, parseVaultKeys } from '../../lib/seal.ts'
import { closeDeps, openDeps } from '../../open-deps.ts'
import { createPerson, createSession } from '../../testing/people.ts'
import { startProcess } from '../../testing/start-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { sessions } from '../auth/auth.table.ts'
import { createPassword, updatePassword } from '../passwords/passwords.usecases.ts'
import { revealPassword } from '../passwords/reveal.usecases.ts'
import { sealedColumns } from './rotate-key.repository.ts'

const keyOf = (name: string, fill: number) => `${name}:${Buffer.alloc(32, fill).toString('base64')}`
const [before, after] = [keyOf('old', 1), keyOf('new', 2)]
const command = 'commands/rotate-key.ts'

const open = (dataDir: string, keys: string) =>
  openDeps(loadConfig({ DATA_DIR: dataDir, VAULT_KEYS: keys, LOG_LEVEL: 'silent' }))

async function signIn(deps: Deps): Promise<Actor> {
  const { id: userId, role, email } = await createPerson(deps, 'admin')
  createSession(deps, userId)
  const sessionId = deps.db.select({ id: sessions.id }).from(sessions).get()?.id ?? ''
  return { userId, role, email, sessionId, network: 'test' }
}

function add(deps: Deps, actor: Actor, amount: number): string[] {
  const ids = Array.from({ length: amount }, newId)
  for (const id of ids) {
    const texts = { accountName: 'Account', login: 'someone', notes: '', access: [] }
    createPassword(deps, actor, { id, password: `secret ${id}`, ...texts })
  }
  return ids
}

/** Every text of the database that the key with this name wraps. */
function sealedWith({ db }: Deps, keyName: string): string[] {
  const columns = db.$client
    .prepare<[], { name: string; at: string }>(
      `SELECT m.name, c.name AS at FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name NOT LIKE 'search%' AND c.type = 'TEXT'`,
    )
    .all()
  return columns.flatMap(({ name, at }) =>
    db.$client
      .prepare(`SELECT '${name}.${at}' FROM "${name}" WHERE "${at}" GLOB 'v1.${keyName}.*'`)
      .pluck()
      .all()
      .map(String),
  )
}

test('a rotation is killed half-way and resumed while people work, and no secret is lost', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder()
  const first = await open(dataDir, before)
  const ids = add(first, await signIn(first), 400)
  closeDeps(first)

  const product = await open(dataDir, `${after},${before}`)
  const actor = await signIn(product)
  const env = { DATA_DIR: dataDir, VAULT_KEYS: `${after},${before}` }
  const secrets = new Map(ids.map((id) => [id, `secret ${id}`]))
  let working = true
  const work = async () => {
    for (let turn = 0; working; turn = (turn + 7) % ids.length) {
      const id = ids[turn] ?? ''
      const { version } = product.db.$client
        .prepare<[string], { version: number }>(
          'SELECT version FROM password_accounts WHERE id = ?',
        )
        .get(id) ?? { version: 0 }
      const change = { accountName: 'Account', login: 'busy', notes: '', access: [], version }
      const secret = `secret ${id} ${version}`
      updatePassword(product, actor, id, { ...change, password: secret })
      secrets.set(id, secret)
      await product.limiter.forget('reveal', actor.userId)
      expect((await revealPassword(product, actor, id)).password).toBe(secret)
      await setImmediate()
    }
  }
  const people = work()

  const killed = startProcess(command, env)
  await killed.printed(/\d+ secrets now under new/)
  killed.signal('SIGKILL')
  await killed.ended
  const left = sealedWith(product, 'old').length
  expect(left).toBeGreaterThan(1)
  expect(left).toBeLessThan(ids.length)

  const resumed = startProcess(command, env)
  expect([await resumed.ended, resumed.output()]).toEqual([
    0,
    expect.stringContaining('Nothing is left under another key than new'),
  ])
  working = false
  await people
  expect(sealedWith(product, 'old')).toEqual([])
  closeDeps(product)

  const withoutOld = await open(dataDir, after)
  const reader = await signIn(withoutOld)
  for (const id of ids) {
    await withoutOld.limiter.forget('reveal', reader.userId)
    expect((await revealPassword(withoutOld, reader, id)).password).toBe(secrets.get(id))
  }
  closeDeps(withoutOld)
})

test('a rotation to a key that the product does not know yet is refused', {
  timeout: 60_000,
}, async () => {
  const dataDir = temporaryFolder()
  closeDeps(await open(dataDir, before))
  const env = { DATA_DIR: dataDir, VAULT_KEYS: `${after},${before}` }
  const refused = startProcess(command, env)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('The product was not started with new yet')
})

test('a value that does not open is named and left, and the old key is still asked for', {
  timeout: 60_000,
}, async () => {
  const dataDir = temporaryFolder()
  const first = await open(dataDir, before)
  const [id = ''] = add(first, await signIn(first), 1)
  first.db.$client.exec('UPDATE password_accounts SET password = substr(password, 1, 30)')
  closeDeps(first)
  closeDeps(await open(dataDir, `${after},${before}`))
  const refused = startProcess(command, { DATA_DIR: dataDir, VAULT_KEYS: `${after},${before}` })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`password_accounts.password ${id}`)
  await expect(open(dataDir, after)).rejects.toThrow('The vault key old')
})

test('a wrapped value opens in its own place only', () => {
  const place = { table: 't', column: 'c', rowId: '1' }
  const old = createVault(parseVaultKeys(before))
  const both = createVault(parseVaultKeys(`${after},${before}`))
  const wrapped = both.rewrap(old.seal('a secret', place), place)
  expect(both.keyIdOf(wrapped)).toBe('new')
  expect(createVault(parseVaultKeys(after)).open(wrapped, place)).toBe('a secret')
  expect(() => both.rewrap(wrapped, { ...place, rowId: '2' })).toThrow()
})

test('every column that a feature seals is known to the rotation', () => {
  const rules = import.meta.glob<string>('../*/*.rules.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const sealed = Object.values(rules).flatMap((text) =>
    [...text.matchAll(/table: '(\w+)',\s+column: '(\w+)'/g)].map(
      ([, table, at]) => `${table}.${at}`,
    ),
  )
  expect(sealed.length).toBeGreaterThan(3)
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    sealed.sort(),
  )
})
