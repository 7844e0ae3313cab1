import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './lib/root.ts'

const mutants: { title: string; file: string; from: string; tests: string[] }[] = JSON.parse(
  readFileSync(inRoot('scripts/mutants.json'), 'utf8'),
)

test('each edit of `pnpm mutants` finds its text once, and its tests exist', () => {
  const stale = mutants
    .filter(({ file, from, tests }) => {
      const text = existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : ''
      return text.split(from).length !== 2 || !tests.every((each) => existsSync(inRoot(each)))
    })
    .map(({ title }) => title)
  expect(stale).toEqual([])
})
