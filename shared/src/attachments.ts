import { messages } from './messages.ts'
import { claimsToBePdf } from './pdf.ts'

/** Bytes of the largest attachment. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Attachments of one update, and of one comment. */
export const ATTACHMENTS_MAX = 5
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
/** For the file picker; the extension serves devices that do not know the type. */
export const attachmentTypes = ['application/pdf', '.pdf', ...pictureTypes]

/** The problem with a chosen file, or undefined; the server checks its content. */
export function attachmentError(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!claimsToBePdf(file) && !pictureTypes.includes(file.type)) {
    return messages.conversations.attachmentType
  }
  if (file.size > ATTACHMENT_MAX_BYTES) return messages.conversations.attachmentSize
  return undefined
}
