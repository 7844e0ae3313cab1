import type { Point } from './curve.ts'

/** An overhand knot with two loose ends: arcs in the order of drawing, lower ones first. */
export interface Knot {
  under: string[]
  over: string[]
  /** The last points of the thread that comes in and the first of the one that leaves. */
  enter: Point[]
  leave: Point[]
}

/** The middle of the lobe at which the closed knot is cut open. */
const CUT = Math.PI
const OPENING = 0.68
/** Curves that an arc, a sixth of the knot, is written as. */
const CURVES_PER_ARC = 2
/** How a loose end bends away from the knot, in sizes of the knot: one outwards, the other down. */
const outwards: readonly Point[] = [
  [0, 0],
  [0.2, 0.95],
  [1.15, 2.3],
  [3, 3.4],
]
const downwards: readonly Point[] = [
  [0, 0],
  [0.04, 0.9],
]

/** A trefoil, cut open at its lower lobe, around `centre`. */
export function knot(centre: Point, size: number): Knot {
  const at = (t: number): Point => [
    centre[0] + size * (Math.sin(t) + 2 * Math.sin(2 * t)),
    centre[1] - size * (Math.cos(t) - 2 * Math.cos(2 * t)) * 0.92,
  ]
  /** From a point of the trefoil so far along its tangent. */
  const along = (t: number, length: number): Point => {
    const [x, y] = at(t)
    return [
      x + length * size * (Math.cos(t) + 4 * Math.cos(2 * t)),
      y + length * size * (Math.sin(t) - 4 * Math.sin(2 * t)) * 0.92,
    ]
  }
  const arc = (from: number, to: number): string => {
    const step = (to - from) / CURVES_PER_ARC
    const curves = Array.from({ length: CURVES_PER_ARC }, (_, index) => {
      const [start, end] = [from + index * step, from + (index + 1) * step]
      return `C${written(along(start, step / 3), along(end, -step / 3), at(end))}`
    })
    return `M${written(at(from))}${curves.join('')}`
  }
  const begin = CUT + OPENING
  const end = CUT + 2 * Math.PI - OPENING
  const [left, right] = [at(end), at(begin)]
  const third = Math.PI / 3
  const bounds = [begin, ...[4, 5, 6, 7, 8].map((n) => n * third), end]
  const arcs = bounds.slice(1).map((to, index) => arc(bounds[index] ?? begin, to))
  return {
    under: arcs.filter((_, index) => index % 2 === 1),
    over: arcs.filter((_, index) => index % 2 === 0),
    enter: outwards.map(([x, y]): Point => [left[0] - x * size, left[1] + y * size]).toReversed(),
    leave: downwards.map(([x, y]): Point => [right[0] + x * size, right[1] + y * size]),
  }
}

const written = (...points: Point[]): string =>
  points.flatMap((point) => point.map((value) => Math.round(value * 10) / 10)).join(' ')
