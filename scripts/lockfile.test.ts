import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './lib/root.ts'

test('the lockfile has the programs of every platform that the product is developed on', () => {
  const lockfile = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')
  const names = new Set(
    [...lockfile.matchAll(/^ {2}'?(@?[\w./-]+)@[^:\n]+:$/gm)].map(([, name = '']) => name),
  )
  const programs = [...names].filter((name) => /linux-x64(-gnu)?$/.test(name))
  expect(programs.length).toBeGreaterThan(5)
  const variants = programs.flatMap((name) => [
    name.replace(/linux-x64(-gnu)?$/, 'darwin-arm64'),
    name.replace('linux-x64', 'linux-arm64'),
  ])
  expect(variants.filter((name) => !names.has(name))).toEqual([])
})
