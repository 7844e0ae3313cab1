import { clientLabel } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import { byLabel } from '../../ui/name-options.ts'
import { vaultClientsQuery } from './vault.queries.ts'

/** The client of an item, or none; used inside a form field. */
export function ClientSelect() {
  const { data = [] } = useQuery(vaultClientsQuery())
  const options = data.map((client) => {
    const name = clientLabel(client)
    const more = client.companyName && client.companyName !== name ? ` (${client.companyName})` : ''
    return { value: client.clientId, label: name + more }
  })
  return <FilteredSelect placeholder="No client" options={options.toSorted(byLabel)} />
}
