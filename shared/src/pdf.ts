/** A smaller file cannot hold a page. */
export const PDF_MIN_BYTES = 100
/** The end of a PDF, which must name its table of contents, in bytes. */
export const PDF_TAIL_BYTES = 1024

/**
 * Whether the bytes begin and end as a PDF does; what stands between is not looked at and may be
 * left out.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (bytes.length < PDF_MIN_BYTES) return false
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part)
  if (text(bytes.subarray(0, 5)) !== '%PDF-') return false
  const tail = text(bytes.subarray(-PDF_TAIL_BYTES))
  return tail.includes('startxref') && tail.includes('%%EOF')
}
