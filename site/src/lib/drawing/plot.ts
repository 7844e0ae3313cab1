import { type Point, smooth } from './curve.ts'

const WIDTH = 400
const HEIGHT = 130
/** Room for the dots at both ends. */
const MARGIN = 8

/** A line through values from left to right, above a base of zero. */
export function plot(values: readonly number[]) {
  const most = Math.max(...values, 1)
  const points = values.map(
    (value, index): Point => [
      MARGIN + (index * (WIDTH - 2 * MARGIN)) / Math.max(values.length - 1, 1),
      HEIGHT - MARGIN - (value * (HEIGHT - 2 * MARGIN)) / most,
    ],
  )
  return { width: WIDTH, height: HEIGHT, line: smooth(points), ends: [points[0], points.at(-1)] }
}
