import type { Point } from './curve.ts'

/** An overhand knot with two loose ends: a trefoil, cut open at its lower lobe. */

/** The center of the lobe where the closed knot is cut open. */
const CUT = Math.PI
const OPENING = 0.68
const BEGIN = CUT + OPENING
const END = CUT + 2 * Math.PI - OPENING
/** The number of curves per arc; an arc is a sixth of the knot. */
const CURVES_PER_ARC = 2
/**
 * How a loose end leaves the knot, in units of the knot's size: one outwards, the other downwards.
 */
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

/** The size at which the arcs are defined; whole units are precise enough for every size in use. */
export const KNOT_SIZE = 100

const at = (t: number): Point => [
  Math.sin(t) + 2 * Math.sin(2 * t),
  -(Math.cos(t) - 2 * Math.cos(2 * t)) * 0.92,
]

/** The point on the tangent of the trefoil at `t`, at a distance of `length`. */
function along(t: number, length: number): Point {
  const [x, y] = at(t)
  return [
    x + length * (Math.cos(t) + 4 * Math.cos(2 * t)),
    y + length * (Math.sin(t) - 4 * Math.sin(2 * t)) * 0.92,
  ]
}

const coordinates = (...points: Point[]): string =>
  points.flatMap((point) => point.map((value) => Math.round(value * KNOT_SIZE))).join(' ')

function arc(from: number, to: number): string {
  const step = (to - from) / CURVES_PER_ARC
  const curves = Array.from({ length: CURVES_PER_ARC }, (_, index) => {
    const [start, end] = [from + index * step, from + (index + 1) * step]
    return `C${coordinates(along(start, step / 3), along(end, -step / 3), at(end))}`
  })
  return `M${coordinates(at(from))}${curves.join('')}`
}

const third = Math.PI / 3
const bounds = [BEGIN, ...[4, 5, 6, 7, 8].map((n) => n * third), END]
const arcs = bounds.slice(1).map((to, index) => arc(bounds[index] ?? BEGIN, to))

/** The knot's arcs around the origin at `KNOT_SIZE`; draw `under` first. */
export const knotArcs = {
  under: arcs.filter((_, index) => index % 2 === 1),
  over: arcs.filter((_, index) => index % 2 === 0),
}

/** The position and size of a knot in a drawing. */
export interface KnotPlace {
  centre: Point
  size: number
}

/** The last points of the thread that enters the knot. */
export const enterKnot = ({ centre, size }: KnotPlace): Point[] =>
  outwards
    .map(
      ([x, y]): Point => [centre[0] + (at(END)[0] - x) * size, centre[1] + (at(END)[1] + y) * size],
    )
    .toReversed()

/** The first points of the thread that leaves the knot. */
export const leaveKnot = ({ centre, size }: KnotPlace): Point[] =>
  downwards.map(
    ([x, y]): Point => [
      centre[0] + (at(BEGIN)[0] + x) * size,
      centre[1] + (at(BEGIN)[1] + y) * size,
    ],
  )

/** The SVG transform that places the arcs. */
export const knotTransform = ({ centre, size }: KnotPlace): string =>
  `translate(${centre.join(' ')}) scale(${size / KNOT_SIZE})`
