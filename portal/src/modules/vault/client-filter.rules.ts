import type { ClientName } from '@leadwright/shared/contracts/clients/client-names'
import { includesFolded } from '@leadwright/shared/text'

/** Splits clients into those whose company, first or last name contains the company word, and all others. */
export function groupClients(clients: readonly ClientName[], companyWord: string) {
  const isOwn = ({ companyName, firstName, lastName }: ClientName) =>
    [companyName, firstName, lastName].some((text) => includesFolded(text, companyWord))
  return {
    company: clients.filter(isOwn).map(({ clientId }) => clientId),
    others: clients.filter((client) => !isOwn(client)).map(({ clientId }) => clientId),
  }
}

/** Whether all, some or none of a group are selected; for an empty group, none. */
export function stateOf(group: readonly string[], chosen: readonly string[]) {
  const amount = group.filter((id) => chosen.includes(id)).length
  if (amount === 0) return 'none'
  return amount === group.length ? 'all' : 'some'
}

/** Ticking a group selects all of it; unticking selects none of it. */
export function toggleGroup(
  group: readonly string[],
  chosen: readonly string[],
  ticked: boolean,
): string[] {
  const rest = chosen.filter((id) => !group.includes(id))
  return ticked ? [...rest, ...group] : rest
}
