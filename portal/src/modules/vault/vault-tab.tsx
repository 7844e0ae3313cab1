import { vaultKinds } from '@leadwright/shared/record-kinds'
import { useCallback, useState } from 'react'
import { useCan } from '../../lib/session/use-can.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { ClientFilter } from './client-filter.tsx'
import { AsRows } from './item-card.tsx'
import type { VaultKind } from './kinds.tsx'
import { useVaultAddress, type VaultView } from './use-vault-address.ts'

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

interface ToolbarProps {
  /** Label of the search box, e.g. "Search prompts". */
  searchLabel: string
  address: ReturnType<typeof useVaultAddress>
  /** False for passwords, which belong to no client. */
  filterable: boolean
  /** Undefined if the viewer cannot add items. */
  onAdd: (() => void) | undefined
}

const views: readonly (readonly [VaultView, string])[] = [
  ['cards', 'Cards'],
  ['list', 'List'],
]

/** Search, filter, view mode, and Add. */
function VaultToolbar({ searchLabel, address, filterable, onAdd }: ToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchInput
        label={searchLabel}
        value={address.search}
        onChange={address.setSearch}
        className="w-full sm:mr-auto sm:w-72"
      />
      <ClientFilter
        chosen={address.clientIds}
        onChange={address.setClientIds}
        disabled={!filterable}
      />
      <ChoiceGroup
        label="Show as"
        options={views}
        value={address.isList ? 'list' : 'cards'}
        onChange={address.setView}
      />
      {onAdd && (
        <AddButton className="max-sm:flex-1" onClick={onAdd}>
          Add Shortcut
        </AddButton>
      )}
    </div>
  )
}
