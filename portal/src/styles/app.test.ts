import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/app.css`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')

it('no rule depends on what the whole page holds, or each change of it would style all of it anew', () => {
  expect(css).not.toMatch(/(body|html|:root|#root)\S*:has\(/)
})

it('rows are left out of the layout on a screen alone, or they would be missing on paper', () => {
  const leftOut = css.split('content-visibility').slice(0, -1)
  expect(leftOut).not.toHaveLength(0)
  for (const before of leftOut) expect(before).toMatch(/@media screen[^{]*\{\s*$/)
})

it('a reader who wants stillness gets no transition at all: a short one would run for each property of each element', () => {
  expect(css).toMatch(/prefers-reduced-motion: reduce\)[^@]*transition: none !important/)
  expect(css).not.toMatch(/transition-duration/)
})
