import { expect, it } from 'vitest'
import { niceScale } from './plot-scale.ts'

it.each([
  [0, 1],
  [3, 3],
  [47, 60],
  [250_000, 300_000],
])('a plot whose largest value is %i reaches up to %i', (largest, top) => {
  const scale = niceScale(largest)
  expect(scale.top).toBe(top)
  expect(scale.ticks[0]).toBe(0)
  expect(scale.ticks.at(-1)).toBe(top)
})
