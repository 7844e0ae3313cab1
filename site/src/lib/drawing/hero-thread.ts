import { type Point, seeded, smooth } from './curve.ts'
import { enterKnot, type KnotPlace, leaveKnot } from './knot.ts'

export interface HeroThread {
  width: number
  height: number
  /** The thread from beyond the left edge to the knot, and from the knot down to the button. */
  thread: string
  tail: string
  knot: KnotPlace
  /** Every company in the market. */
  crowd: Point[]
  /** The few companies that the thread passes through. */
  chosen: Point[]
}

interface Sketch {
  width: number
  height: number
  seed: number
  tangle: { centre: Point; reach: Point; turns: number }
  /** The left edge of the crowd, and how far to the right it extends. */
  crowdFrom: number
  crowdReach: number
  crowdSize: number
  chosen: Point[]
  knot: KnotPlace
  /** The x position where the thread ends, at the bottom. */
  end: number
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
      Math.round(sketch.crowdFrom + across * (sketch.crowdReach - sketch.crowdFrom)),
      Math.round(middle + (random() - 0.5) * spread * sketch.tangle.reach[1] * 2.6),
    ]
  }).filter((dot) =>
    sketch.chosen.every((point) => Math.hypot(dot[0] - point[0], dot[1] - point[1]) > 14),
  )
}

function draw(sketch: Sketch): HeroThread {
  const random = seeded(sketch.seed)
  const level = sketch.tangle.centre[1] + 14
  // A window may be wider than the drawing.
  const start: Point[] = [
    [-sketch.width, level],
    [-20, level],
  ]
  const noise = tangle(random, sketch.tangle)
  return {
    width: sketch.width,
    height: sketch.height,
    thread: smooth([...start, ...noise, ...sketch.chosen, ...enterKnot(sketch.knot)]),
    tail: smooth([
      ...leaveKnot(sketch.knot),
      [sketch.end, sketch.height * 0.8],
      [sketch.end, sketch.height],
    ]),
    knot: sketch.knot,
    crowd: crowd(random, sketch),
    chosen: sketch.chosen,
  }
}

/**
 * The hero's drawing: noise, a few chosen points, a knot. A wide one for desktops, a tall one for
 * phones.
 */
export const wideThread = draw({
  width: 1440,
  height: 250,
  seed: 11,
  tangle: { centre: [196, 108], reach: [165, 84], turns: 19 },
  crowdFrom: -260,
  crowdReach: 900,
  crowdSize: 36,
  chosen: [
    [440, 172],
    [612, 92],
    [790, 150],
  ],
  knot: { centre: [1043, 56], size: 34 },
  end: 1096,
})

export const tallThread = draw({
  width: 360,
  height: 150,
  seed: 5,
  tangle: { centre: [64, 58], reach: [60, 44], turns: 13 },
  crowdFrom: 0,
  crowdReach: 240,
  crowdSize: 22,
  chosen: [
    [138, 96],
    [188, 62],
  ],
  knot: { centre: [292, 44], size: 13.5 },
  end: 313,
})
