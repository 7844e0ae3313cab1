import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

let folder = ''
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const now = (settings = {}) => fingerprint([folder], settings)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  write('a.ts', 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['a changed file', () => write('a.ts', 'two')],
  ['an added file', () => write('b.ts', 'one')],
  ['a removed file', () => rmSync(join(folder, 'a.ts'))],
])('%s makes a build stale', (_, change) => {
  const before = now()
  change()
  expect(now()).not.toBe(before)
})

test('a changed setting makes a build stale', () => {
  expect(now({ SITE_ORIGIN: 'a' })).not.toBe(now({ SITE_ORIGIN: 'b' }))
})

test('rewriting a file with the same content leaves a build fresh', () => {
  const before = now()
  write('a.ts', 'one')
  expect(now()).toBe(before)
})

test('tests and build outputs leave a build fresh', () => {
  const before = now()
  write('a.test.ts', 'test')
  mkdirSync(join(folder, 'dist'))
  write('dist/a.js', 'built')
  expect(now()).toBe(before)
})
