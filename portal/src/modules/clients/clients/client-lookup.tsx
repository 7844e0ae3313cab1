import { clientLabel } from '@leadwright/shared/people'
import { includesFolded } from '@leadwright/shared/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Lookup, type LookupValue } from '../../../ui/lookup.tsx'
import { clientsQuery } from './clients.queries.ts'

/** Finds a client by name, company or email. */
export function ClientLookup({ value, onChange }: LookupValue) {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const { data = [], isPlaceholderData } = useInfiniteQuery(clientsQuery(useDeferredValue(text)))
  const options = data.map((client) => ({
    value: client.clientId,
    label: `${clientLabel(client)}, ${client.companyName}`,
  }))
  // Until the new result arrives, hide previous options that do not match the text.
  const fitting = options.filter(({ label }) => includesFolded(label, text))
  return (
    <Lookup
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      placeholder="Type to find a client"
      nothingFound="No client found."
      options={isPlaceholderData ? fitting : options}
    />
  )
}
