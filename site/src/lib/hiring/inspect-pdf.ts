import { HIRING_MAX_PAGES, HIRING_PDF_MAX_BYTES } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import { hasPdfHeader, isPdf, mayBePdf } from '@leadwright/shared/pdf'

export type Inspected =
  | { problem: string }
  | {
      problem?: never
      pages: number | undefined
      /** What the applicant may want to fix before sending; the file is accepted anyway. */
      warnings: string[]
      /** SHA-256 in hexadecimal, as shown on the receipt. */
      sha256: string
    }

/** Checks a chosen file before it is uploaded: type, size, readability, pages. */
export async function inspectPdf(file: File): Promise<Inspected> {
  const invalid = (reason: string) => ({ problem: `${messages.hiring.invalidPdf} ${reason}` })
  if (!mayBePdf(file)) return invalid(messages.hiring.otherType(file.name))
  if (file.size > HIRING_PDF_MAX_BYTES) return { problem: messages.hiring.tooLarge }
  // A file that was moved, or that is in cloud storage which is offline, cannot be read.
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
  if (bytes === undefined) return invalid(messages.hiring.unreadable(file.name))
  if (!hasPdfHeader(bytes)) {
    const { emptyFile, notPdfInside } = messages.hiring
    return invalid((bytes.length === 0 ? emptyFile : notPdfInside)(file.name))
  }
  if (!isPdf(bytes)) return invalid(messages.hiring.incompletePdf(file.name))
  const text = new TextDecoder('latin1').decode(bytes)
  const pages = countPages(text)
  return { pages, warnings: warningsOf(text, pages), sha256: await sha256Of(bytes) }
}

/** False if the chosen file was saved again, moved or deleted; browsers then send none of it. */
export const isUnchanged = (file: File): Promise<boolean> =>
  file.arrayBuffer().then(
    () => true,
    () => false,
  )

function warningsOf(text: string, pages: number | undefined): string[] {
  const warnings: string[] = []
  if (pages !== undefined && pages > HIRING_MAX_PAGES) {
    warnings.push(messages.hiring.tooManyPages(pages, HIRING_MAX_PAGES))
  }
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) warnings.push(messages.hiring.encrypted)
  return warnings
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The page count of a PDF as far as its uncompressed part shows: from the linearization dictionary,
 * otherwise the root of the page tree, otherwise by counting pages. Undefined if all of these are
 * compressed.
 */
function countPages(text: string): number | undefined {
  const linear = /\/Linearized\b[^>]*?\/N\s+(\d+)/.exec(text.slice(0, 2_048))?.[1]
  if (linear !== undefined) return Number(linear)
  const trees = [...text.matchAll(/<<(?:[^<>]|<(?!<)|>(?!>))*?\/Type\s*\/Pages\b[^>]*/g)]
  const counts = trees.map(([tree]) => Number(/\/Count\s+(\d+)/.exec(tree)?.[1] ?? 0))
  const most = Math.max(0, ...counts)
  if (most > 0) return most
  return text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length
}
