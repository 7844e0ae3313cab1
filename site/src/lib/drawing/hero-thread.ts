import { type Point, seeded, smooth } from './curve.ts'
import { type Knot, knot } from './knot.ts'

export interface HeroThread {
  width: number
  height: number
  /** The thread from the tangle to the knot, and from the knot off the page. */
  thread: string
  tail: string
  knot: Knot
  /** Every company in the market. */
  crowd: Point[]
  /** The few that the thread is drawn through. */
  chosen: Point[]
}

interface Sketch {
  width: number
  height: number
  seed: number
  tangle: { centre: Point; reach: Point; turns: number }
  /** How far to the right the crowd thins out. */
  crowdReach: number
  crowdSize: number
  chosen: Point[]
  knot: { centre: Point; size: number }
  /** Points that lead the thread into the knot and out of it. */
  approach: Point[]
  departure: Point[]
}

function tangle(random: () => number, { centre, reach, turns }: Sketch['tangle']): Point[] {
  return Array.from({ length: turns }, (_, turn): Point => {
    const angle = turn * 2.4 + random() * 0.9
    const distance = 0.35 + 0.65 * Math.sqrt(random())
    return [
      centre[0] + Math.cos(angle) * reach[0] * distance,
      centre[1] + Math.sin(angle) * reach[1] * distance,
    ]
  })
}

function crowd(random: () => number, sketch: Sketch): Point[] {
  return Array.from({ length: sketch.crowdSize }, (): Point => {
    const across = random() ** 1.7
    const spread = 1 - across * 0.55
    const middle = sketch.tangle.centre[1]
    return [
      Math.round(across * sketch.crowdReach),
      Math.round(middle + (random() - 0.5) * spread * sketch.tangle.reach[1] * 2.6),
    ]
  }).filter((dot) =>
    sketch.chosen.every((point) => Math.hypot(dot[0] - point[0], dot[1] - point[1]) > 14),
  )
}

function draw(sketch: Sketch): HeroThread {
  const random = seeded(sketch.seed)
  const precision = sketch.width > 1000 ? 1 : 10
  const tied = knot(sketch.knot.centre, sketch.knot.size)
  const start: Point = [-20, sketch.tangle.centre[1] + 14]
  const noise = tangle(random, sketch.tangle)
  return {
    width: sketch.width,
    height: sketch.height,
    thread: smooth(
      [start, ...noise, ...sketch.chosen, ...sketch.approach, ...tied.enter],
      precision,
    ),
    tail: smooth([...tied.leave, ...sketch.departure], precision),
    knot: tied,
    crowd: crowd(random, sketch),
    chosen: sketch.chosen,
  }
}

/** The hero's drawing: noise, a few chosen points, a knot. Wide for desks, tall for phones. */
export const wideThread = draw({
  width: 1440,
  height: 330,
  seed: 11,
  tangle: { centre: [196, 194], reach: [165, 104], turns: 34 },
  crowdReach: 960,
  crowdSize: 120,
  chosen: [
    [452, 254],
    [648, 176],
    [850, 226],
  ],
  knot: { centre: [1204, -16], size: 40 },
  approach: [],
  departure: [[1480, 70]],
})

export const tallThread = draw({
  width: 360,
  height: 240,
  seed: 5,
  tangle: { centre: [68, 96], reach: [66, 70], turns: 22 },
  crowdReach: 250,
  crowdSize: 46,
  chosen: [
    [142, 128],
    [186, 164],
  ],
  knot: { centre: [292, 112], size: 14 },
  approach: [],
  departure: [[384, 170]],
})
