import { messages } from '@leadwright/shared/messages'

/** Question and toast for deleting an item. Separate from the forms, whose code loads later than the list. */
export const deletionOf = (title: string) => ({
  question: { message: messages.vault.confirmDelete, confirmLabel: 'Delete', danger: true },
  done: `“${title}” was moved to the trash.`,
})
