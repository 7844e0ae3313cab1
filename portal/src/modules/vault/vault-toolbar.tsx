import { AddButton } from '../../ui/add-button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { ClientFilter } from './client-filter.tsx'
import type { useVaultAddress, VaultView } from './use-vault-address.ts'

interface Props {
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
export function VaultToolbar({ searchLabel, address, filterable, onAdd }: Props) {
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
