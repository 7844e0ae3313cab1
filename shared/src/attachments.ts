import { messages } from './messages.ts'

/** Bytes of the largest attachment. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Attachments of one update, and of one comment. */
export const ATTACHMENTS_MAX = 5
/** Media types that are accepted. */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** What is wrong with a chosen file, or undefined; what is inside is checked by the server. */
export function attachmentError(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!attachmentTypes.includes(file.type)) return messages.conversations.attachmentType
  if (file.size > ATTACHMENT_MAX_BYTES) return messages.conversations.attachmentSize
  return undefined
}
