import { clientLabel } from '@leadwright/shared/people'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../lib/queries.ts'
import type { Option } from './inputs.tsx'
import { byLabel } from './name-options.ts'

/** The names of all clients, which everyone in the studio can see. */
export const clientNamesQuery = () =>
  queryOptions({
    ...read('vault', 'GET /api/vault/clients', {}),
    select: ({ clients }) => clients,
  })

/** All clients as options, by name and company. */
export function useClientOptions(): readonly Option[] {
  const { data = [] } = useQuery(clientNamesQuery())
  return data
    .map((client) => {
      const name = clientLabel(client)
      const { clientId, companyName } = client
      const isNamed = companyName === '' || companyName === name
      return { value: clientId, label: isNamed ? name : `${name} (${companyName})` }
    })
    .toSorted(byLabel)
}
