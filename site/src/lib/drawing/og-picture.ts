import sharp from 'sharp'
import { wideThread } from './hero-thread.ts'
import { KNOT_SIZE, knotArcs, knotTransform } from './knot.ts'
import { letter } from './lettering.ts'
import { palette } from './palette.ts'

/** The size that social networks require. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
const SIZE = 124

export interface OgWords {
  /** The company's name, at the top. */
  name: string
  /** Two short lines; the second one is set in italics. */
  lines: readonly [string, string]
}

function drawing(): string {
  const { thread, tail, knot, crowd, chosen, width, height } = wideThread
  const scale = WIDTH / width
  const stroke = (d: string) => `<path d="${d}"/>`
  const local = (width: number) => (width * KNOT_SIZE) / knot.size
  const cased = (d: string) =>
    `<path d="${d}" stroke="${palette.paper}" stroke-width="${local(11)}"/>${stroke(d)}`
  const dots = crowd.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2"/>`).join('')
  const rings = chosen.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7"/>`).join('')
  return (
    `<g transform="translate(0 ${HEIGHT - height * scale}) scale(${scale})">` +
    `<g fill="${palette.dots}">${dots}</g>` +
    `<g fill="none" stroke="${palette.accent}" stroke-width="2.4">` +
    [thread, tail].map(stroke).join('') +
    `<g transform="${knotTransform(knot)}" stroke-width="${local(2.4)}">` +
    `${knotArcs.under.map(stroke).join('')}${knotArcs.over.map(cased).join('')}</g></g>` +
    `<g fill="${palette.paper}" stroke="${palette.ink}" stroke-width="2.4">${rings}</g></g>`
  )
}

/** The PNG preview of a shared page. */
export async function ogPicture({ name, lines }: OgWords): Promise<Buffer> {
  const place = (svg: string, y: number) => `<g transform="translate(${MARGIN} ${y})">${svg}</g>`
  const widest = Math.max(letter(lines[0], SIZE).width, letter(lines[1], SIZE, 'italic').width)
  const size = Math.min(SIZE, (SIZE * (WIDTH - 2 * MARGIN)) / widest)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${palette.paper}"/>${drawing()}<g fill="${palette.ink}">` +
    place(letter(name, 42, 'upright', -1).svg, 96) +
    place(letter(lines[0], size).svg, 236) +
    place(letter(lines[1], size, 'italic').svg, 236 + size * 0.98) +
    '</g></svg>'
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()
}
