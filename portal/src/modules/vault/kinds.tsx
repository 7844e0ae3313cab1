import { messages } from '@leadwright/shared/messages'
import type { Permission } from '@leadwright/shared/permissions'
import type { ComponentType } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { DriveTab } from './drive-tab.tsx'
import type { DialogProps } from './item-dialog.tsx'
import { LinksTab } from './links-tab.tsx'
import { PasswordsTab } from './passwords-tab.tsx'
import { PromptsTab } from './prompts-tab.tsx'
import type { TabProps } from './vault-list.tsx'
export interface VaultKind {
  /** Name of the tab in the address. */
  tab: string
  label: string
  /** Error message when the list cannot be loaded. */
  failed: string
  /** Title and text of the empty state. */
  none: string
  about: string
  /** Permission to add an item, if it is not `vault.write`. */
  addPermission?: Permission
  /** Items of this kind belong to no client. */
  isShared?: true
  Tab: ComponentType<TabProps>
  /** Loaded when the first item is opened. */
  Dialog: ComponentType<DialogProps>
}

/** In the order of the tabs; the first one is the default. */
export const vaultKinds: readonly [VaultKind, ...VaultKind[]] = [
  {
    tab: 'recordings',
    label: 'Recordings',
    failed: messages.vault.recordingsFailed,
    none: messages.vault.noRecordings,
    about: 'Add links to recordings of client meetings in Google Drive.',
    Tab: (props) => <DriveTab kind="recordings" {...props} />,
    Dialog: lazy(async () => ({ default: (await import('./drive-dialog.tsx')).RecordingDialog })),
  },
  {
    tab: 'documents',
    label: 'Documents',
    failed: messages.vault.documentsFailed,
    none: messages.vault.noDocuments,
    about: 'Add links to client documents in Google Drive.',
    Tab: (props) => <DriveTab kind="documents" {...props} />,
    Dialog: lazy(async () => ({ default: (await import('./drive-dialog.tsx')).DocumentDialog })),
  },
  {
    tab: 'prompts',
    label: 'Prompts',
    failed: messages.vault.promptsFailed,
    none: messages.vault.noPrompts,
    about: 'Save prompts that work, ready to fill in and copy.',
    Tab: PromptsTab,
    Dialog: lazy(async () => ({ default: (await import('./prompt-dialog.tsx')).PromptDialog })),
  },
  {
    tab: 'links',
    label: 'Links',
    failed: messages.vault.linksFailed,
    none: messages.vault.noLinks,
    about: 'Add links your team uses often.',
    Tab: LinksTab,
    Dialog: lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog })),
  },
  {
    tab: 'passwords',
    label: 'Passwords',
    failed: messages.vault.passwordsFailed,
    none: messages.vault.noPasswords,
    about: messages.vault.noPasswordsText,
    addPermission: 'passwords.manage-access',
    isShared: true,
    Tab: PasswordsTab,
    Dialog: lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog })),
  },
]
