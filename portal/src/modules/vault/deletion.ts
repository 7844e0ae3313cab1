import { messages } from '@leadwright/shared/messages'

/** What is asked and told when an item is deleted. Apart from the forms, which load later than the list. */
export const deletionOf = (title: string) => ({
  question: { message: messages.vault.confirmDelete, confirmLabel: 'Delete', danger: true },
  done: `“${title}” was moved to the trash.`,
})
