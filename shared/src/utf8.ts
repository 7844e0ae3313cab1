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
