import { useSearchParams } from 'react-router-dom'

/** The parameters of the vault's address: search, chosen clients, and the open item. */
const names = { search: 'q', clients: 'clients', item: 'item' }

/** What the vault shows, kept in the address: a reload or a shared link shows the same. */
export function useVaultAddress() {
  const [params, setParams] = useSearchParams()

  function set(name: string, value: string, replace: boolean) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace, preventScrollReset: true },
    )
  }

  return {
    search: params.get(names.search) ?? '',
    setSearch: (value: string) => set(names.search, value, true),
    clientIds: (params.get(names.clients) ?? '').split(',').filter(Boolean),
    setClientIds: (ids: readonly string[]) => set(names.clients, ids.join(','), true),
    openId: params.get(names.item) ?? undefined,
    open: (id: string) => set(names.item, id, false),
    close: () => set(names.item, '', true),
  }
}
