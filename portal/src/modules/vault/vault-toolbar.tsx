import { useEffect, useRef } from 'react'
import { AddButton } from '../../ui/add-button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { ClientFilter } from './client-filter.tsx'
import type { useVaultAddress } from './use-vault-address.ts'

interface Props {
  /** What the search box looks through, e.g. "Search prompts". */
  searchLabel: string
  address: ReturnType<typeof useVaultAddress>
  /** Passwords belong to no client. */
  filterable: boolean
  /** Undefined where one may not add. */
  onAdd: (() => void) | undefined
}

/** Search, filter and Add. `/` goes to the search box, `n` adds. */
export function VaultToolbar({ searchLabel, address, filterable, onAdd }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      if (event.key === '/') bar.current?.querySelector('input')?.focus()
      else if (event.key === 'n' && onAdd) onAdd()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onAdd])

  return (
    <div ref={bar} className="mb-4 flex flex-wrap items-center gap-2">
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
      {onAdd && (
        <AddButton aria-keyshortcuts="n" className="max-sm:flex-1" onClick={onAdd}>
          Add Shortcut
        </AddButton>
      )}
    </div>
  )
}

/** Someone types, or a dialog is open: keys are theirs. */
function isBusy(target: EventTarget | null): boolean {
  const inField = target instanceof Element && target.closest('input, textarea, select') !== null
  return inField || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
