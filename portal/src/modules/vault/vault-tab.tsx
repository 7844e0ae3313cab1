import type { VaultTab as Tab } from '@leadwright/shared/contracts/vault/vault'
import { can } from '@leadwright/shared/permissions'
import { Suspense, useCallback, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { useViewer } from '../../lib/session/store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DriveTab } from './drive-tab.tsx'
import { vaultKinds } from './kinds.ts'
import { LinksTab } from './links-tab.tsx'
import { PasswordsTab } from './passwords-tab.tsx'
import { PromptsTab } from './prompts-tab.tsx'
import { useVaultAddress } from './use-vault-address.ts'
import type { TabProps } from './vault-list.tsx'
import { VaultToolbar } from './vault-toolbar.tsx'

const VaultDialog = lazy(() => import('./vault-dialog.tsx'))

/** One tab: its toolbar, its cards, and the dialog of what is open or added. */
export function VaultTab({ tab }: { tab: Tab }) {
  const address = useVaultAddress()
  const { search, clientIds, openId, open, close } = address
  const [adding, setAdding] = useState(false)
  const { role } = useViewer()
  const mayWrite = can(role, 'vault.write')
  const add = useCallback(() => setAdding(true), [])

  const isFiltered = search !== '' || (clientIds.length > 0 && tab !== 'passwords')
  const { label, none, about } = vaultKinds[tab]
  const addButton = (
    <Button variant="primary" onClick={add}>
      Add Shortcut
    </Button>
  )
  const shared: TabProps = {
    filters: { search, clientIds: clientIds.join(',') || undefined },
    onOpen: open,
    empty: (
      <EmptyState title={none} action={!isFiltered && addButton}>
        {isFiltered ? 'Nothing here fits the search and the filter.' : about}
      </EmptyState>
    ),
  }

  return (
    <>
      <VaultToolbar
        searchLabel={`Search ${label.toLowerCase()}`}
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
