import { type Point, smooth } from './curve.ts'

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
const STEPS_PER_ARC = 9
/** How a loose end bends outwards from the knot, in sizes of the knot. */
const bends: readonly Point[] = [
  [0, 0],
  [0.2, 0.95],
  [1.15, 2.3],
  [3, 3.4],
]

/** A trefoil, cut open at its lower lobe, around `centre`. */
export function knot(centre: Point, size: number): Knot {
  const at = (t: number): Point => [
    centre[0] + size * (Math.sin(t) + 2 * Math.sin(2 * t)),
    centre[1] - size * (Math.cos(t) - 2 * Math.cos(2 * t)) * 0.92,
  ]
  const arc = (from: number, to: number): string =>
    smooth(
      Array.from({ length: STEPS_PER_ARC + 1 }, (_, step) =>
        at(from + ((to - from) * step) / STEPS_PER_ARC),
      ),
    )
  const begin = CUT + OPENING
  const end = CUT + 2 * Math.PI - OPENING
  const [left, right] = [at(end), at(begin)]
  const third = Math.PI / 3
  const bounds = [begin, ...[4, 5, 6, 7, 8].map((n) => n * third), end]
  const arcs = bounds.slice(1).map((to, index) => arc(bounds[index] ?? begin, to))
  return {
    under: arcs.filter((_, index) => index % 2 === 1),
    over: arcs.filter((_, index) => index % 2 === 0),
    enter: bends.map(([x, y]): Point => [left[0] - x * size, left[1] + y * size]).toReversed(),
    leave: bends.map(([x, y]): Point => [right[0] + x * size, right[1] + y * size]),
  }
}
