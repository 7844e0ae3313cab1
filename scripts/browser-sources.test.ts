import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from './lib/root.ts'

const sources = globSync('{portal,site,shared}/src/**/*.{ts,tsx,astro}', { cwd: root }).filter(
  (path) => !path.includes('.test.'),
)

// Libraries check for these methods before they call them, so a build always contains the names.
test('browsers without `URL.canParse` and `URL.parse` can run our code', () => {
  expect(sources).toContain('shared/src/url.ts')
  const calls = sources.filter((path) =>
    /\bURL\.(canParse|parse)\(/.test(readFileSync(inRoot(path), 'utf8')),
  )
  expect(calls).toEqual([])
})
