/** A smaller file cannot contain a page. */
const minBytes = 100
/** Where readers such as Acrobat and poppler look for the header; anything may precede it. */
const headBytes = 1024
/** How much of the end is searched for the last cross-reference; anything may follow it. */
export const PDF_TAIL_BYTES = 64 * 1024

/**
 * Whether the bytes start and end like a PDF; the bytes in between are not examined and may be left
 * out. As in common readers, a byte-order mark or a printer's preamble may come first, and padding
 * or the rest of a web page last.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (bytes.length < minBytes || !hasPdfHeader(bytes)) return false
  const tail = latin1(bytes.subarray(-PDF_TAIL_BYTES))
  // The first section of a linearized file has 0, which does not prove that the file is complete.
  return /startxref\s+0*[1-9]/.test(tail.slice(0, Math.max(0, tail.lastIndexOf('%%EOF'))))
}

export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  latin1(bytes.subarray(0, headBytes)).includes('%PDF-')

const latin1 = (part: Uint8Array) => new TextDecoder('latin1').decode(part)

/** Media types of a PDF on a device without a PDF program. */
const unknownTypes = ['', 'application/octet-stream', 'application/x-pdf', 'x-unknown/pdf']

/**
 * Whether a file can be a PDF by its media type, where only a PDF is asked for: some phones know
 * neither a type nor a name for it. `isPdf` checks its content.
 */
export const mayBePdf = ({ type }: { type: string }): boolean =>
  type === 'application/pdf' || unknownTypes.includes(type)

/**
 * Whether a file claims to be a PDF, among other kinds of files: by its media type or, if the device
 * knows none, by its name.
 * `isPdf` checks its content.
 */
export const claimsToBePdf = ({ name, type }: { name: string; type: string }): boolean =>
  type === 'application/pdf' || (unknownTypes.includes(type) && /\.pdf$/i.test(name))
