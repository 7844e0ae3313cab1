import { expect, test } from 'vitest'
import { plot } from './plot.ts'

test('a series goes from left to right, and its largest value is at the top', () => {
  expect(plot([1, 2, 4]).ends).toEqual([
    [8, 93.5],
    [392, 8],
  ])
})

test.each([[[0, 0, 0]], [[5, 5, 5]], [[0.001, 1e9, 3]]])(
  '%j stays within the drawing',
  (values) => {
    const { line, height, width } = plot(values)
    expect(line).not.toContain('NaN')
    const numbers = line.match(/-?\d+/g)?.map(Number) ?? []
    expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(width, height))
  },
)
