/**
 * The text of a file that a person saved, without a byte-order mark; undefined if it is not UTF-8.
 * Decoding it anyway would permanently replace every accented letter with U+FFFD.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // ASCII in UTF-16 is valid UTF-8, with a NUL next to each letter.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
