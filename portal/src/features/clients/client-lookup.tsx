import { clientLabel } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Lookup, type LookupValue } from '../../ui/lookup.tsx'
import { clientsQuery } from './clients.queries.ts'

/** Finds one client among all by name, company or email. */
export function ClientLookup({ value, onChange }: LookupValue) {
  const [search, setSearch] = useState('')
  const { data = [] } = useInfiniteQuery(clientsQuery(useDeferredValue(search.trim())))
  return (
    <Lookup
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      placeholder="Type to find a client"
      nothingFound="No client found."
      options={data.map((client) => ({
        value: client.clientId,
        label: `${clientLabel(client)}, ${client.companyName}`,
      }))}
    />
  )
}
