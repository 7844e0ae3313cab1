import { ATTACHMENT_MAX_BYTES } from './attachments.ts'
import { messages } from './messages.ts'
import { claimsToBePdf } from './pdf.ts'

/** For the file picker. */
export const receiptTypes = ['application/pdf', '.pdf', 'image/png', 'image/jpeg']

/** The problem with a chosen receipt, or undefined; the server checks its content. */
export function receiptError(file: { name: string; type: string; size: number }) {
  if (!claimsToBePdf(file) && !receiptTypes.includes(file.type))
    return messages.finances.receiptType
  if (file.size > ATTACHMENT_MAX_BYTES) return messages.conversations.attachmentSize
  return undefined
}
