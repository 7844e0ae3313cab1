import { vaultKinds } from '@leadwright/shared/record-kinds'
import { useCallback, useState } from 'react'
import { useCan } from '../../lib/session/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AsRows } from './item-card.tsx'
import type { VaultKind } from './kinds.tsx'
import { useVaultAddress } from './use-vault-address.ts'
import { VaultToolbar } from './vault-toolbar.tsx'

/** A tab: its toolbar, its cards, and the dialog of the item that is open or being added. */
export function VaultTab({ kind }: { kind: VaultKind }) {
  const { label, failed, none, about, isShared = false, Tab, Dialog } = kind
  const address = useVaultAddress()
  const { search, clientIds, openId, open, close } = address
  const [adding, setAdding] = useState(false)
  const mayWrite = useCan('vault.write')
  const mayAdd = useCan(vaultKinds[kind.kind].add)
  const add = useCallback(() => setAdding(true), [])

  const isFiltered = search !== '' || (clientIds.length > 0 && !isShared)
  const addButton = mayAdd && (
    <Button variant="primary" aria-haspopup="dialog" onClick={add}>
      Add Shortcut
    </Button>
  )
  const empty = (
    <EmptyState title={none} action={!isFiltered && addButton}>
      {isFiltered ? 'Try a different search or filter.' : about}
    </EmptyState>
  )

  return (
    <>
      <VaultToolbar
        searchLabel={`Search ${label.toLowerCase()}`}
        address={address}
        filterable={!isShared}
        onAdd={mayAdd ? add : undefined}
      />
      <AsRows value={address.isList}>
        <Tab
          filters={{ search, clientIds: clientIds.join(',') || undefined }}
          onOpen={open}
          mayWrite={mayWrite}
          list={{ label, failed, empty }}
        />
      </AsRows>
      {(adding || openId !== undefined) && (
        <Dialog
          id={adding ? undefined : openId}
          mayWrite={mayWrite}
          onClose={() => {
            setAdding(false)
            if (openId !== undefined) close()
          }}
        />
      )}
    </>
  )
}
