import { commonPasswords } from '@leadwright/shared/common-passwords'

/** Without letters and digits that are easily confused (l, I, 1, O, 0). */
const sets = [
  'abcdefghijkmnopqrstuvwxyz',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '23456789',
  '!#%+-.:=?@_',
] as const
const all = sets.join('')

/** Kinds of generated passwords, each with more than 70 bits: random characters or pronounceable words. */
export const generators = [
  { value: '20', label: '20 characters' },
  { value: '32', label: '32 characters' },
  { value: '16', label: '16 characters' },
  { value: '12', label: '12 characters' },
  { value: 'words', label: 'Five words' },
] as const
export type Generator = (typeof generators)[number]['value']

/** A uniformly distributed whole number below `end`. */
function randomBelow(end: number): number {
  const limit = 256 - (256 % end)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 0) >= limit)
  return (byte[0] ?? 0) % end
}

const pick = (set: string) => set[randomBelow(set.length)] ?? ''

/** A random password with at least one character of each kind. */
export function generatePassword(generator: Generator = '20'): string {
  if (generator === 'words') return Array.from({ length: 5 }, word).join('-')
  const length = Number(generator)
  for (;;) {
    const text = Array.from({ length }, () => pick(all)).join('')
    if (sets.every((set) => [...text].some((character) => set.includes(character)))) return text
  }
}

/** Pronounceable: 20 × 5 × 20 × 5 × 20 = 200,000 words, more than 17 bits each. */
const consonants = 'bcdfghjklmnprstvwxyz'
const vowels = 'aeiou'
const word = () => [consonants, vowels, consonants, vowels, consonants].map(pick).join('')

export type Strength = 'weak' | 'fair' | 'strong'

const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/]
const sizes = [26, 26, 10, 33]

/**
 * A rough estimate in bits: length times the kinds of characters, less for repetition; 0 for common
 * passwords.
 */
function bitsOf(password: string): number {
  if (commonPasswords.has(password.toLowerCase())) return 0
  const alphabet = kinds.reduce(
    (sum, kind, index) => sum + (kind.test(password) ? (sizes[index] ?? 0) : 0),
    0,
  )
  const characters = [...password]
  const different = new Set(characters).size
  const effective = Math.min(characters.length, different * 2)
  return alphabet === 0 ? 0 : effective * Math.log2(alphabet)
}

/** Weak below 50 bits, strong from 75: within and beyond the reach of offline guessing. */
export function strengthOf(password: string): Strength {
  const bits = bitsOf(password)
  if (bits < 50) return 'weak'
  return bits < 75 ? 'fair' : 'strong'
}
