import italic from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?inline'
import upright from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?inline'
import { create, type Font } from 'fontkitten'

/**
 * Text as outlines, for pictures made during the build: the renderer does not have the site's
 * fonts.
 */

/** @param file as a `data:` URL, because the renderer is installed without the font's package */
function load(file: string): Font {
  const font = create(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))
  if (font.isCollection) throw new Error('The file contains more than one font')
  return font
}

const faces = { upright: load(upright), italic: load(italic) }
export type Face = keyof typeof faces

export interface Lettering {
  /** SVG paths, starting at x = 0 on a baseline at y = 0. */
  svg: string
  width: number
  /** How far letters such as J reach below the baseline. */
  depth: number
}

/**
 * One line of text at `size`; `tracking` is the extra space between letters in percent of the size.
 */
export function letter(
  text: string,
  size: number,
  face: Face = 'upright',
  tracking = -2,
): Lettering {
  const font = faces[face]
  const scale = size / font.unitsPerEm
  let x = 0
  const glyphs = font.glyphsForString(text)
  const depth = Math.max(0, ...glyphs.map(({ bbox }) => -bbox.minY * scale))
  const paths = glyphs.map((glyph) => {
    const place = `translate(${x.toFixed(1)} 0) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`
    x += glyph.advanceWidth * scale + (tracking * size) / 100
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
  })
  return { svg: paths.join(''), width: x - (tracking * size) / 100, depth }
}

/** The height of a capital letter at `size`. */
export function capHeight(size: number): number {
  return (faces.upright.capHeight / faces.upright.unitsPerEm) * size
}
