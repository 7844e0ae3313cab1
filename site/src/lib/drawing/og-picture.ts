import sharp from 'sharp'
import { wideThread } from './hero-thread.ts'
import { type Lettering, letter } from './lettering.ts'
import { palette } from './palette.ts'

/** Where the knot of the drawing begins: the lower line ends before it. */
const KNOT_AT = 900
/** The size that social networks ask for. */
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
  const { thread, tail, knot, crowd, chosen } = wideThread
  const stroke = (d: string) => `<path d="${d}"/>`
  const cased = (d: string) =>
    `<path d="${d}" stroke="${palette.paper}" stroke-width="11"/>${stroke(d)}`
  const dots = crowd.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2"/>`).join('')
  const rings = chosen.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7"/>`).join('')
  return (
    `<g transform="translate(0 322) scale(${WIDTH / wideThread.width})">` +
    `<g fill="${palette.dots}">${dots}</g>` +
    `<g fill="none" stroke="${palette.accent}" stroke-width="2.4">` +
    [thread, ...knot.under, tail].map(stroke).join('') +
    `${knot.over.map(cased).join('')}</g>` +
    `<g fill="${palette.paper}" stroke="${palette.ink}" stroke-width="2.4">${rings}</g></g>`
  )
}

/** The picture that stands beside a link to the page, as PNG. */
export async function ogPicture({ name, lines }: OgWords): Promise<Buffer> {
  const place = (svg: string, y: number) => `<g transform="translate(${MARGIN} ${y})">${svg}</g>`
  const room = (width: number, line: Lettering) => (SIZE * width) / line.width
  const size = Math.min(
    SIZE,
    room(WIDTH - 2 * MARGIN, letter(lines[0], SIZE)),
    room(KNOT_AT - MARGIN, letter(lines[1], SIZE, 'italic')),
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${palette.paper}"/>${drawing()}<g fill="${palette.ink}">` +
    place(letter(name, 42, 'upright', -1).svg, 96) +
    place(letter(lines[0], size).svg, 236) +
    place(letter(lines[1], size, 'italic').svg, 236 + size * 0.98) +
    '</g></svg>'
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()
}
