import { messages } from '@leadwright/shared/messages'

/** Asked before an item is deleted. Separate from the forms, whose code loads later than the list. */
export const deletion = {
  question: { message: messages.vault.confirmDelete, confirmLabel: 'Delete', danger: true },
}
