import { clientLabel } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { vaultClientsQuery } from '../modules/vault/vault.queries.ts'
import { Lookup } from '../ui/lookup.tsx'

interface Props {
  /** The id of the selected client, or empty. */
  value: string
  onChange: (clientId: string, label: string) => void
}

/** Finds a client by name or company, for everyone in the studio. */
export function ClientField({ value, onChange }: Props) {
  const { data = [] } = useQuery(vaultClientsQuery())
  const options = data.map((client) => {
    const name = clientLabel(client)
    const company = client.companyName === name ? '' : `, ${client.companyName}`
    return { value: client.clientId, label: name + company }
  })
  return (
    <Lookup
      value={options.find((option) => option.value === value) ?? null}
      onChange={(option) => onChange(option?.value ?? '', option?.label ?? '')}
      placeholder="Type to find a client"
      nothingFound="No client found."
      options={options}
    />
  )
}
