interface Download {
  /** Media type. */
  type: string
  /** Bytes. */
  size: number
  /** The file name for the browser; any text. */
  name: string
}

/**
 * Headers of a private file: it is always saved, never displayed, with its name for old and new
 * browsers (RFC 6266).
 */
export function downloadHeaders({ type, size, name }: Download): Record<string, string> {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const extended = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${extended}`}`,
    'Content-Security-Policy': 'sandbox',
  }
}

/** Longest part of a file name that comes from data, in characters. */
const namePartMax = 60

/** Letters and digits of any script; each run of other characters becomes one hyphen. */
const fileNamePart = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, namePartMax)
    .toWellFormed()
    .replace(/^-+|-+$/g, '')

/**
 * The header that saves an export. RFC 6266: an ASCII name for old browsers, the full name for all
 * others.
 * @param nameParts e.g. `['payments', 'Müller GmbH', '2026-01']`
 */
export function attachment(
  nameParts: readonly string[],
  extension: 'csv' | 'json' | 'zip',
): string {
  const name = `${nameParts.map(fileNamePart).filter(Boolean).join('-')}.${extension}`
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x21-\x7e]+/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
