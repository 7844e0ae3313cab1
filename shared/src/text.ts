/** Lower case without accents, for comparing what people type with what they wrote. */
export function fold(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[øœæłđ]/g, (letter) => foldedLetters[letter] ?? letter)
}

const foldedLetters: Record<string, string> = { ø: 'o', œ: 'oe', æ: 'ae', ł: 'l', đ: 'd' }

/** Case- and accent-insensitive substring match. */
export function includesFolded(haystack: string, needle: string): boolean {
  return fold(haystack).includes(fold(needle))
}

/** The first https address in a text, e.g. of a meeting in the place of an event. */
export const linkIn = (text: string): string | null => /\bhttps:\/\/\S+/.exec(text)?.[0] ?? null
