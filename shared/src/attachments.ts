import { messages } from './messages.ts'
import { claimsToBePdf } from './pdf.ts'

/** Bytes of the largest attachment. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Attachments of one update, and of one comment. */
export const ATTACHMENTS_MAX = 5
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Media types of office and text files, by the ending of their names. */
export const documentTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  csv: 'text/csv',
  txt: 'text/plain',
} as const
export type DocumentEnding = keyof typeof documentTypes

const endings = Object.keys(documentTypes) as DocumentEnding[]

/** For the file picker; the extension serves devices that do not know the type. */
export const attachmentTypes = [
  'application/pdf',
  '.pdf',
  ...pictureTypes,
  ...endings.map((ending) => `.${ending}`),
]

interface Named {
  name: string
  type: string
}

/**
 * What an office or text file claims to be. Only its name says so: the media type depends on the
 * programs of the sender's device, and Excel claims CSV files.
 */
export function claimedDocument({ name, type }: Named): DocumentEnding | undefined {
  if (type === 'application/pdf' || pictureTypes.includes(type)) return undefined
  return endings.find((ending) => name.toLowerCase().endsWith(`.${ending}`))
}

/** The problem with a chosen file, or undefined; the server checks its content. */
export function attachmentError(file: Named & { size: number }): string | undefined {
  const isKnown =
    claimsToBePdf(file) || pictureTypes.includes(file.type) || claimedDocument(file) !== undefined
  if (!isKnown) return messages.conversations.attachmentType
  if (file.size > ATTACHMENT_MAX_BYTES) return messages.conversations.attachmentSize
  return undefined
}
