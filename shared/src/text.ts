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

/**
 * The text of a file that a person saved, without a byte-order mark; undefined when it is not UTF-8. Decoding
 * it anyway would replace every accented letter by U+FFFD for good.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // ASCII in UTF-16 is valid UTF-8, with a NUL beside each letter.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
