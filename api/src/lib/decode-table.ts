import { decodeUtf8 } from '@leadwright/shared/utf8'

/** Bytes that show the encoding. */
const sampleBytes = 4_096

/**
 * The text of a table, without a byte-order mark, and its encoding: UTF-8, UTF-16 with or without a
 * byte-order mark, or Windows-1252, which is what older spreadsheets write.
 */
export function decodeTable(bytes: Uint8Array): { text: string; encoding: string } {
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  const utf8 = decodeUtf8(bytes)
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
}

/** Every second byte of Latin text in UTF-16 is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes)
  const zerosAt = (rest: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === rest).length
  const half = sample.length / 2
  if (zerosAt(1) > half / 2 && zerosAt(0) === 0) return 'utf-16le'
  if (zerosAt(0) > half / 2 && zerosAt(1) === 0) return 'utf-16be'
  return undefined
}
