import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no rule depends on what the whole page holds, or each change of it would style all of it anew', () => {
  const css = readFileSync(`${import.meta.dirname}/app.css`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  expect(css).not.toMatch(/(body|html|:root|#root)\S*:has\(/)
})
