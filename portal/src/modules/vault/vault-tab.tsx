import type { VaultTab as Tab } from '@leadwright/shared/contracts/vault/vault'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useViewer } from '../../lib/session/store.ts'
import { Button } from '../../ui/button.tsx'
import { DriveTab } from './drive-tab.tsx'
import { LinksTab } from './links-tab.tsx'
import { PasswordsTab } from './passwords-tab.tsx'
import { PromptsTab } from './prompts-tab.tsx'
import type { TabProps } from './tab-props.ts'
import { useVaultAddress } from './use-vault-address.ts'
import { VaultToolbar } from './vault-toolbar.tsx'

const VaultDialog = lazy(() =>
  import('./vault-dialog.tsx').then((module) => ({ default: module.VaultDialog })),
)

const searchLabels: Record<Tab, string> = {
  recordings: 'Search recordings',
  documents: 'Search documents',
  prompts: 'Search prompts',
  links: 'Search links',
  passwords: 'Search passwords',
}
const emptyTexts: Record<Tab, string> = {
  recordings: 'Recordings of client meetings stand here as links to Google Drive.',
  documents: 'Documents of clients stand here as links to Google Drive.',
  prompts: 'Prompts that work are kept here, ready to be filled in and copied.',
  links: 'Addresses that the team needs again and again stand here.',
  passwords: messages.vault.noPasswordsText,
}

/** One tab: its toolbar, its cards, and the dialog of what is open or added. */
export function VaultTab({ tab }: { tab: Tab }) {
  const address = useVaultAddress()
  const { search, clientIds, openId, open, close } = address
  const [adding, setAdding] = useState(false)
  const { role } = useViewer()
  const mayWrite = can(role, 'vault.write')
  const add = useCallback(() => setAdding(true), [])

  const isFiltered = search !== '' || (clientIds.length > 0 && tab !== 'passwords')
  const shared: TabProps = {
    wanted: { search, clientIds },
    onOpen: open,
    emptyText: isFiltered ? 'Nothing here fits the search and the filter.' : emptyTexts[tab],
    emptyAction: !isFiltered && (
      <Button variant="primary" onClick={add}>
        Add Shortcut
      </Button>
    ),
  }

  return (
    <>
      <VaultToolbar
        searchLabel={searchLabels[tab]}
        address={address}
        filterable={tab !== 'passwords'}
        onAdd={add}
      />
      {(tab === 'recordings' || tab === 'documents') && (
        <DriveTab key={tab} kind={tab} mayWrite={mayWrite} {...shared} />
      )}
      {tab === 'prompts' && <PromptsTab {...shared} />}
      {tab === 'links' && <LinksTab {...shared} />}
      {tab === 'passwords' && (
        <PasswordsTab mayManageAccess={can(role, 'passwords.manage-access')} {...shared} />
      )}
      <Suspense>
        {(adding || openId !== undefined) && (
          <VaultDialog
            tab={tab}
            id={adding ? undefined : openId}
            mayWrite={mayWrite}
            onClose={() => {
              setAdding(false)
              if (openId !== undefined) close()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
