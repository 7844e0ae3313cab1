import { clientLabel } from '@leadwright/shared/people'
import { includesFolded } from '@leadwright/shared/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { vaultClientsQuery } from '../modules/vault/vault.queries.ts'
import { Lookup } from '../ui/lookup.tsx'

/** Most names that are offered at a time. */
const offered = 50

interface Props {
  /** The id of the chosen client, or empty. */
  value: string
  onChange: (clientId: string, label: string) => void
}

/** Finds one client among all by name or company, for everyone of the studio. */
export function ClientField({ value, onChange }: Props) {
  const { data = [] } = useQuery(vaultClientsQuery())
  const [search, setSearch] = useState('')
  const options = data.map((client) => {
    const name = clientLabel(client)
    const company = client.companyName === name ? '' : `, ${client.companyName}`
    return { value: client.clientId, label: name + company }
  })
  return (
    <Lookup
      value={options.find((option) => option.value === value) ?? null}
      onChange={(option) => onChange(option?.value ?? '', option?.label ?? '')}
      onSearch={setSearch}
      placeholder="Type to find a client"
      nothingFound="No client found."
      options={options
        .filter(({ label }) => includesFolded(label, search.trim()))
        .slice(0, offered)}
    />
  )
}
