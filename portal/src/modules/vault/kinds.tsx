import { messages } from '@leadwright/shared/messages'
import type { VaultKindName, VaultTabName } from '@leadwright/shared/record-kinds'
import type { ComponentType } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { DriveTab } from './drive-tab.tsx'
import type { DialogProps } from './item-dialog.tsx'
import { LinksTab } from './links-tab.tsx'
import { PasswordsTab } from './passwords-tab.tsx'
import { PromptsTab } from './prompts-tab.tsx'
import type { TabProps } from './vault-list.tsx'

export interface VaultKind {
  kind: VaultKindName
  /** Name of the tab in the address. */
  tab: VaultTabName
  label: string
  /** Error message when the list cannot be loaded. */
  failed: string
  /** Title and text of the empty state. */
  none: string
  about: string
  /** Items of this kind belong to no client. */
  isShared?: true
  Tab: ComponentType<TabProps>
  /** Loaded when the first item is opened. */
  Dialog: ComponentType<DialogProps>
}

/** In the order of the tabs. */
const kinds: Record<VaultKindName, Omit<VaultKind, 'kind' | 'tab'>> = {
  recording: {
    label: 'Recordings',
    failed: messages.vault.recordingsFailed,
    none: messages.vault.noRecordings,
    about: 'Add links to recordings of client meetings in Google Drive.',
    Tab: (props) => <DriveTab kind="recordings" {...props} />,
    Dialog: lazy(async () => ({ default: (await import('./drive-dialog.tsx')).RecordingDialog })),
  },
  document: {
    label: 'Documents',
    failed: messages.vault.documentsFailed,
    none: messages.vault.noDocuments,
    about: 'Add links to client documents in Google Drive.',
    Tab: (props) => <DriveTab kind="documents" {...props} />,
    Dialog: lazy(async () => ({ default: (await import('./drive-dialog.tsx')).DocumentDialog })),
  },
  prompt: {
    label: 'Prompts',
    failed: messages.vault.promptsFailed,
    none: messages.vault.noPrompts,
    about: 'Save prompts that work, ready to fill in and copy.',
    Tab: PromptsTab,
    Dialog: lazy(async () => ({ default: (await import('./prompt-dialog.tsx')).PromptDialog })),
  },
  link: {
    label: 'Links',
    failed: messages.vault.linksFailed,
    none: messages.vault.noLinks,
    about: 'Add links your team uses often.',
    Tab: LinksTab,
    Dialog: lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog })),
  },
  password: {
    label: 'Passwords',
    failed: messages.vault.passwordsFailed,
    none: messages.vault.noPasswords,
    about: messages.vault.noPasswordsText,
    isShared: true,
    Tab: PasswordsTab,
    Dialog: lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog })),
  },
}

export const vaultKinds: readonly VaultKind[] = (Object.keys(kinds) as VaultKindName[]).map(
  (kind) => ({ kind, tab: `${kind}s`, ...kinds[kind] }),
)

export const firstVaultTab: VaultTabName = 'recordings'
