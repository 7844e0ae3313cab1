import { initials } from '@leadwright/shared/people'
import { fold } from '@leadwright/shared/text'
import { seeded } from './curve.ts'
import { capHeight, letter } from './lettering.ts'
import { palette } from './palette.ts'

const SIDE = 480
const LETTER_SIZE = 460
/** The share of the side that letters take. */
const MOST_OF_HEIGHT = 0.94

/** A name as a file name; a name in a non-Latin script becomes its code points. */
export function portraitSlug(name: string): string {
  const latin = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return latin || [...name].map((sign) => sign.codePointAt(0)?.toString(16)).join('-')
}

/** A form of address such as “Dr.” or “Prof.”, but no initial such as “J.” */
const isTitle = (word: string) => /^\p{L}[\p{L}-]+\.$/u.test(word)

/** The initials of a name without the titles before it. */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/)
  const start = words.findIndex((word) => !isTitle(word))
  return initials(words.slice(Math.max(start, 0)).join(' '))
}

/** The URL path of a person's drawn portrait. */
export function portraitPath(name: string): string {
  return `/portraits/${portraitSlug(name)}.svg`
}

/** A seamless pattern tile of one thread. */
function tile(
  id: string,
  look: {
    period: number
    height: number
    wave: number
    turn: number
    thick: number
    shift: number
    colour: string
  },
): string {
  const { period, height, wave, turn, thick, shift, colour } = look
  const middle = height / 2
  const [a, b] = [period / 4, period / 2]
  const line = (y: number) => `M${-b} ${y}q${a} ${-wave} ${b} 0t${b} 0t${b} 0t${b} 0`
  const lines = [-1, 0, 1].map((row) => line(middle + row * height)).join('')
  return (
    `<pattern id="${id}" width="${period}" height="${height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="rotate(${turn}) translate(${shift} 0)">` +
    `<path d="${lines}" fill="none" stroke="${colour}" stroke-width="${thick}"/></pattern>`
  )
}

/**
 * A two-color portrait drawn from one ruled line, which gets thicker and changes color inside the
 * initials. `coarseness` widens the lines of small portraits so that they stay visible.
 */
export function portrait(name: string, coarseness = 1): string {
  const seed = [...name].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 2 ** 31
  const random = seeded(seed)
  const wave = {
    period: 96 + Math.round(random() * 60),
    height: 11,
    wave: 16 + Math.round(random() * 14),
    turn: Math.round(-24 + random() * 48),
  }
  const { svg, width, depth } = letter(
    monogram(name),
    LETTER_SIZE,
    random() > 0.5 ? 'italic' : 'upright',
    -3,
  )
  // Letters that reach below the line stay within the margin, too.
  const height = capHeight(LETTER_SIZE) + 2 * depth
  const scale = Math.min(1, (SIDE * 0.8) / width, (SIDE * MOST_OF_HEIGHT) / height)
  const x = (SIDE - width * scale) / 2
  const y = (SIDE + capHeight(LETTER_SIZE) * scale) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><defs>` +
    tile('ground', { ...wave, thick: 1.1 * Math.sqrt(coarseness), shift: 0, colour: palette.ink }) +
    tile('figure', {
      ...wave,
      thick: 6.6 * coarseness,
      shift: wave.period / 2,
      colour: palette.accent,
    }) +
    `</defs><path fill="${palette.surface}" d="M0 0h${SIDE}v${SIDE}H0z"/>` +
    `<path fill="url(#ground)" opacity=".5" d="M0 0h${SIDE}v${SIDE}H0z"/>` +
    `<mask id="initials"><g fill="#fff" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${svg}</g></mask>` +
    `<g mask="url(#initials)"><path fill="${palette.surface}" d="M0 0h${SIDE}v${SIDE}H0z"/>` +
    `<path fill="url(#figure)" d="M0 0h${SIDE}v${SIDE}H0z"/></g></svg>`
  )
}
