import { isUuid } from '@leadwright/shared/uuid'
import { useStoredFlag } from '../../lib/stored-flag.ts'
import { useDialogParam } from '../../ui/use-dialog-param.ts'
import { useSearchText } from '../../ui/use-search-text.ts'

export type VaultView = 'cards' | 'list'

/** The state of the vault, kept in the address: a reload or a shared link shows the same. */
export function useVaultAddress() {
  const [search, setSearch] = useSearchText()
  const [clients, setClients] = useSearchText('clients')
  const [view, setView] = useSearchText('view')
  const [remembered, remember] = useStoredFlag('leadwright:vault-as-list')
  const [openId, open] = useDialogParam('item')
  return {
    /** Rows instead of cards: from the address, or else as last chosen in this browser. */
    isList: view === '' ? remembered : view === 'list',
    setView: (next: VaultView) => {
      remember(next === 'list')
      setView(next)
    },
    search,
    setSearch,
    // Only complete ids, in case the address was truncated.
    clientIds: clients.split(',').filter(isUuid),
    setClientIds: (ids: readonly string[]) => setClients(ids.join(',')),
    openId: openId || undefined,
    open,
    close: () => open(''),
  }
}
