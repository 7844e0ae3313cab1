export type Point = readonly [x: number, y: number]

/** Coordinates of an SVG path, without the separators that it doesn't need. */
export const numberList = (numbers: readonly number[]) => numbers.join(' ').replaceAll(' -', '-')

/**
 * One smooth SVG path through all points (Catmull–Rom as cubic Béziers), in whole units, which are
 * precise enough, relative to the point before, which keeps them short. A segment starts in the
 * direction in which the previous one ends, so `s` omits that control point.
 */
export function smooth(points: readonly Point[]): string {
  const [first] = points
  if (first === undefined) return ''
  const at = (index: number): Point =>
    points[Math.min(Math.max(index, 0), points.length - 1)] ?? first
  let path = `M${numberList(first.map(Math.round))}`
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const startHandle = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const numbers = [
      ...(index === 0 ? startHandle : []),
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ]
    const steps = numbers.map(
      (value, n) => Math.round(value) - Math.round(n % 2 ? from[1] : from[0]),
    )
    path += `${index === 0 ? 'c' : 's'}${numberList(steps)}`
  }
  return path
}

/** Numbers between 0 and 1 that are the same in every build (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
