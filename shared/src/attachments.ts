import { messages } from './messages.ts'
import { claimsToBePdf } from './pdf.ts'

/** Bytes of the largest attachment. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Attachments of one update, and of one comment. */
export const ATTACHMENTS_MAX = 5
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
/** For the dialog that chooses files; by its ending where the device does not know the type. */
export const attachmentTypes = ['application/pdf', '.pdf', ...pictureTypes]

/** What is wrong with a chosen file, or undefined; what is inside is checked by the server. */
export function attachmentError(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!claimsToBePdf(file) && !pictureTypes.includes(file.type)) {
    return messages.conversations.attachmentType
  }
  if (file.size > ATTACHMENT_MAX_BYTES) return messages.conversations.attachmentSize
  return undefined
}
