import { useSearchText } from '../../ui/use-search-text.ts'

/** What the vault shows, kept in the address: a reload or a shared link shows the same. */
export function useVaultAddress() {
  const [search, setSearch] = useSearchText()
  const [clients, setClients] = useSearchText('clients')
  const [openId, open] = useSearchText('item', { dialog: true })
  return {
    search,
    setSearch,
    clientIds: clients.split(',').filter(Boolean),
    setClientIds: (ids: readonly string[]) => setClients(ids.join(',')),
    openId: openId || undefined,
    open,
    close: () => open(''),
  }
}
