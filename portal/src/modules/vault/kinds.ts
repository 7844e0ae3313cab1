import type { VaultTab } from '@leadwright/shared/contracts/vault/vault'
import { messages } from '@leadwright/shared/messages'

interface VaultKind {
  label: string
  /** One of them. */
  one: string
  /** Could not be read. */
  failed: string
  /** There is none, and what will stand here. */
  none: string
  about: string
}

/** What each kind of item is called. */
export const vaultKinds: Record<VaultTab, VaultKind> = {
  recordings: {
    label: 'Recordings',
    one: 'Recording',
    failed: messages.vault.recordingsFailed,
    none: messages.vault.noRecordings,
    about: 'Recordings of client meetings stand here as links to Google Drive.',
  },
  documents: {
    label: 'Documents',
    one: 'Document',
    failed: messages.vault.documentsFailed,
    none: messages.vault.noDocuments,
    about: 'Documents of clients stand here as links to Google Drive.',
  },
  prompts: {
    label: 'Prompts',
    one: 'Prompt',
    failed: messages.vault.promptsFailed,
    none: messages.vault.noPrompts,
    about: 'Prompts that work are kept here, ready to be filled in and copied.',
  },
  links: {
    label: 'Links',
    one: 'Link',
    failed: messages.vault.linksFailed,
    none: messages.vault.noLinks,
    about: 'Addresses that the team needs again and again stand here.',
  },
  passwords: {
    label: 'Passwords',
    one: 'Password',
    failed: messages.vault.passwordsFailed,
    none: messages.vault.noPasswords,
    about: messages.vault.noPasswordsText,
  },
}

/** What is asked and told when an item is deleted. */
export const deletionOf = (title: string) => ({
  question: { message: messages.vault.confirmDelete, confirmLabel: 'Delete', danger: true },
  done: `“${title}” was moved to the bin.`,
})
