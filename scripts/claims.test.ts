import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from './lib/root.ts'

/** What the company says about money and data. */
const statements = [
  'shared/src/promises.ts',
  'shared/src/terms.ts',
  ...['policies', 'retention', 'services', 'written-to'].map(
    (name) => `site/src/content/${name}.ts`,
  ),
]
/** Literals that are no claims about an amount or a time. */
const isAllowed = (text: string) =>
  // Section names of the specification and dates of a wording.
  /^(100% done-for-you leads|\d{4}-\d\d-\d\d)$/.test(text)
const period = /\b(two|three|four|five|six|seven|ten|twelve|thirty) (days|weeks|months|years)\b/i

/** The strings in a file, without their interpolated parts. */
const stringsIn = (source: string) =>
  (
    source
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
  ).map((text) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, ''))

test.each(statements)('numbers in the statements of %s come from constants', (file) => {
  const typed = stringsIn(readFileSync(inRoot(file), 'utf8')).filter(
    (text) => (/\d/.test(text) || period.test(text)) && !isAllowed(text),
  )
  expect(typed).toEqual([])
})

test('only the promises say what is charged for and what is guaranteed', () => {
  const claim = /retainer|set-?up (?:fee|charge)|advertising budget|guarantee covers/i
  const files = globSync('{api,portal,site,shared}/src/**/*.{ts,tsx,astro,json}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .filter((path) => claim.test(readFileSync(inRoot(path), 'utf8')))
  expect(files).toEqual(['shared/src/promises.ts'])
})
