import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { keyFileOf } from './key-file.ts'
import { createVault, parseVaultKeys } from './seal.ts'
import { loadVaultKeys } from './vault-keys.ts'

const place = { table: 'clients', column: 'google_password', rowId: 'one' }
const keyOf = (fill: number) => Buffer.alloc(32, fill)
const vault = createVault(new Map([['a', keyOf(1)]]))

describe('a sealed secret', () => {
  test.each(['', 'a', 'päss wörd 🔑', 'x'.repeat(10_000)])('opens to what was sealed', (secret) => {
    expect(vault.open(vault.seal(secret, place), place)).toBe(secret)
  })

  test('is different each time and never contains its text', () => {
    const sealed = vault.seal('the secret', place)
    expect(sealed).not.toBe(vault.seal('the secret', place))
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('the secret')
  })

  test('does not open in another row, column or table', () => {
    const sealed = vault.seal('secret', place)
    for (const moved of [{ rowId: 'two' }, { column: 'notes' }, { table: 'links' }]) {
      expect(() => vault.open(sealed, { ...place, ...moved })).toThrow()
    }
  })

  test('does not open when any part of it was changed or truncated', () => {
    const parts = vault.seal('secret', place).split('.')
    for (const index of [2, 3]) {
      const bytes = Buffer.from(parts[index] ?? '', 'base64url')
      for (const position of [0, 12, bytes.length - 1]) {
        const changed = Buffer.from(bytes)
        changed[position] = (changed[position] ?? 0) ^ 1
        const sealed = parts.with(index, changed.toString('base64url')).join('.')
        expect(() => vault.open(sealed, place)).toThrow()
      }
      const cut = bytes.subarray(0, bytes.length - 4).toString('base64url')
      expect(() => vault.open(parts.with(index, cut).join('.'), place)).toThrow()
    }
    expect(() => vault.open('v1.a', place)).toThrow()
    expect(() => vault.open('', place)).toThrow()
  })

  test('opens with an older key after a new one is in use, and not without it', () => {
    const sealed = vault.seal('secret', place)
    const rotated = createVault(
      new Map([
        ['b', keyOf(2)],
        ['a', keyOf(1)],
      ]),
    )
    expect(rotated.currentKeyId).toBe('b')
    expect(rotated.keyIdOf(sealed)).toBe('a')
    expect(rotated.open(sealed, place)).toBe('secret')
    expect(() => createVault(new Map([['b', keyOf(2)]])).open(sealed, place)).toThrow(
      'The vault key a is not configured.',
    )
  })
})

describe('vault keys', () => {
  test('are read as id:base64 and must have 32 bytes', () => {
    const text = `new:${keyOf(3).toString('base64')},old:${keyOf(4).toString('base64')}`
    expect([...parseVaultKeys(text).keys()]).toEqual(['new', 'old'])
    for (const wrong of [
      '',
      'a',
      'a:abc',
      `a:${Buffer.alloc(31).toString('base64')}`,
      `A b:${text}`,
    ]) {
      expect(() => parseVaultKeys(wrong)).toThrow('VAULT_KEYS')
    }
    expect(() => parseVaultKeys(`${text},${text}`)).toThrow('twice')
  })

  test('are created once, readable only by the owner', () => {
    const dataDir = temporaryFolder()
    const source = { vaultKeys: undefined, dataDir }
    loadVaultKeys(source, { make: true })
    const made = readFileSync(keyFileOf(dataDir, 'vault.keys'), 'utf8')
    loadVaultKeys(source, { make: true })
    expect(readFileSync(keyFileOf(dataDir, 'vault.keys'), 'utf8')).toBe(made)
    expect(statSync(keyFileOf(dataDir, 'vault.keys')).mode & 0o777).toBe(0o400)
  })

  test('are only created on request', () => {
    const dataDir = temporaryFolder()
    const source = { vaultKeys: undefined, dataDir }
    expect(() => loadVaultKeys(source, { make: false })).toThrow('VAULT_KEYS is not set')
  })
})
