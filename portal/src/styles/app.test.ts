import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/app.css`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')

it('no rule depends on the content of the whole page, or each change would restyle all of it', () => {
  expect(css).not.toMatch(/(body|html|:root|#root)\S*:has\(/)
})

it('rows are only left out of the layout on screens, or they would be missing on paper', () => {
  const leftOut = css.split('content-visibility').slice(0, -1)
  expect(leftOut).not.toHaveLength(0)
  for (const before of leftOut) expect(before).toMatch(/@media screen[^{]*\{\s*$/)
})

it('reduced motion means no transitions at all: a short one would run for each property of each element', () => {
  expect(css).toMatch(/prefers-reduced-motion: reduce\)[^@]*transition: none !important/)
  expect(css).not.toMatch(/transition-duration/)
})

it('an animation in steps is valid, or what should appear late would appear at once', () => {
  const steps = [...css.matchAll(/steps\((\d+), jump-none\)/g)].map(([, count]) => Number(count))
  expect(steps).not.toEqual([])
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(2)
})
