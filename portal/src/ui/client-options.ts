import { clientLabel, companyLabel, fullName } from '@leadwright/shared/people'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../lib/queries.ts'
import type { Option } from './inputs.tsx'
import { byLabel } from './name-options.ts'

/** The names of all clients, which everyone in the studio can see, or of those that the viewer works for. */
export const clientNamesQuery = (purpose: 'all' | 'work' = 'all') =>
  queryOptions({
    ...read(['clients', 'vault'], 'GET /api/clients/names', { query: { for: purpose } }),
    select: ({ clients }) => clients,
  })

interface Client {
  clientId: string
  firstName: string
  lastName: string
  companyName: string
}

/** A name with a second one in brackets, unless they are the same. */
const labelOf = (name: string, other: string) =>
  other === '' || other === name ? name : `${name} (${other})`

const optionsOf = (clients: readonly Client[], label: (client: Client) => string): Option[] =>
  clients.map((one) => ({ value: one.clientId, label: label(one) })).toSorted(byLabel)

/** The company first, the contact second. */
const companyFirst = (one: Client) => labelOf(companyLabel(one), fullName(one))

/** All clients as options, by company. */
export function useClientOptions(): readonly Option[] {
  const { data = [] } = useQuery(clientNamesQuery())
  return optionsOf(data, companyFirst)
}

/** The clients that the viewer works for: all for admins, the assigned ones for staff. */
export function useWorkClientOptions(): readonly Option[] {
  const { data = [] } = useQuery(clientNamesQuery('work'))
  return optionsOf(data, companyFirst)
}

/** All clients as options of the vault, which names them by contact (spec section 5). */
export function useVaultClientOptions(): readonly Option[] {
  const { data = [] } = useQuery(clientNamesQuery())
  return optionsOf(data, (one) => labelOf(clientLabel(one), one.companyName))
}
