import { clientLabel } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Select } from '../../ui/inputs.tsx'
import { vaultClientsQuery } from './vault.queries.ts'

/** The client that an item belongs to, or none; stands inside a FormField. */
export function ClientSelect(props: Omit<ComponentProps<typeof Select>, 'options'>) {
  const { data = [] } = useQuery(vaultClientsQuery())
  const options = data.map((client) => {
    const name = clientLabel(client)
    const more = client.companyName && client.companyName !== name ? ` (${client.companyName})` : ''
    return { value: client.clientId, label: name + more }
  })
  // Drawn anew when the names arrive, so that the chosen one is among them.
  return <Select key={data.length} placeholder="No client" options={options} {...props} />
}
