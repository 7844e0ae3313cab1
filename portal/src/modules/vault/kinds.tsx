import type { ClientName } from '@leadwright/shared/contracts/clients/client-names'
import { messages } from '@leadwright/shared/messages'
import { clientLabel } from '@leadwright/shared/people'
import type { VaultKindName, VaultTabName } from '@leadwright/shared/record-kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { IconButton } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useRemove } from '../../ui/use-remove.ts'
import { deletion } from './deletion.ts'
import { driveNames, driveTitle, personOf } from './drive-title.ts'
import { ItemCard } from './item-card.tsx'
import type { DialogProps } from './item-dialog.tsx'
import { OpenLink } from './open-link.tsx'
import { PasswordsTab } from './passwords-tab.tsx'
import { type DriveKind, driveItems, links, prompts } from './vault.queries.ts'
import { type TabProps, VaultList } from './vault-list.tsx'

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
    about: 'Create credentials here and choose which team members can use them.',
    isShared: true,
    Tab: PasswordsTab,
    Dialog: lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog })),
  },
}

export const vaultKinds: readonly VaultKind[] = (Object.keys(kinds) as VaultKindName[]).map(
  (kind) => ({ kind, tab: `${kind}s`, ...kinds[kind] }),
)

export const firstVaultTab: VaultTabName = 'recordings'

/** Recordings or documents. Their dialog only has Close, so Delete is on the card. */
function DriveTab(props: TabProps & { kind: DriveKind }) {
  const { kind, mayWrite, filters, onOpen, list } = props
  const remove = useRemove(driveItems[kind])
  return (
    <VaultList {...list} query={useInfiniteQuery(driveItems[kind].list(filters))}>
      {(item) => {
        const { id, client, googleDriveLink, createdAt } = item
        const title = driveTitle(kind, item)
        return (
          <ItemCard
            key={id}
            title={title}
            onOpen={() => onOpen(id)}
            createdAt={createdAt}
            client={withShared(client ? ownerOf(item, client) : undefined, item)}
            aside={
              <span className="flex">
                <OpenLink href={googleDriveLink} label={`Open ${title} in Drive`} />
                {mayWrite && (
                  <IconButton
                    size="small"
                    label={`Delete ${driveNames[kind].toLowerCase()} ${title}`}
                    icon={<Trash2 />}
                    onClick={() => void remove(id, title, deletion)}
                  />
                )}
              </span>
            }
          />
        )
      }}
    </VaultList>
  )
}

/** The client, and whether it sees the item. */
const withShared = (owner: string | undefined, { shared }: { shared: object | null }) =>
  shared ? [owner, 'shared'].filter(Boolean).join(' · ') : owner

/** The client, without what the title already says. */
const ownerOf = ({ title }: { title: string | null }, client: ClientName) =>
  personOf(client)
    ? [title && personOf(client), client.companyName].filter(Boolean).join(', ')
    : undefined

function PromptsTab({ filters, onOpen, list }: TabProps) {
  const copy = useCopy()
  return (
    <VaultList {...list} query={useInfiniteQuery(prompts.list(filters))}>
      {({ promptId, title, description, prompt, client, createdAt }) => (
        <ItemCard
          key={promptId}
          title={title || messages.vault.untitledPrompt}
          onOpen={() => onOpen(promptId)}
          client={client ? clientLabel(client) : undefined}
          createdAt={createdAt}
          aside={
            <IconButton
              size="small"
              label={`Copy the prompt ${title || messages.vault.untitledPrompt}`}
              icon={<Copy />}
              onClick={() => void copy(prompt, 'Prompt copied.')}
            />
          }
        >
          {description && <p className="line-clamp-3 wrap-anywhere">{description}</p>}
        </ItemCard>
      )}
    </VaultList>
  )
}

function LinksTab({ filters, onOpen, list }: TabProps) {
  const copy = useCopy()
  return (
    <VaultList {...list} query={useInfiniteQuery(links.list(filters))}>
      {({ linkId, title, link, notes, client, shared, createdAt }) => (
        <ItemCard
          key={linkId}
          title={title}
          onOpen={() => onOpen(linkId)}
          client={withShared(client ? clientLabel(client) : undefined, { shared })}
          createdAt={createdAt}
          aside={
            <span className="flex">
              <IconButton
                size="small"
                label={`Copy the URL of ${title}`}
                icon={<Copy />}
                onClick={() => void copy(link, 'URL copied.')}
              />
              <OpenLink href={link} label={`Open ${title} in a new tab`} />
            </span>
          }
        >
          <p className="truncate text-muted">{link}</p>
          {notes && <p className="mt-1 line-clamp-2 wrap-anywhere">{notes}</p>}
        </ItemCard>
      )}
    </VaultList>
  )
}
