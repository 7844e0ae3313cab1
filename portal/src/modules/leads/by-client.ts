import type { LeadItem } from '@leadwright/shared/contracts/leads'

/** Leads under their clients, in the order in which the clients first appear. */
export function byClient<T extends Pick<LeadItem, 'clientId' | 'clientName'>>(leads: readonly T[]) {
  const groups = new Map<string, { clientId: string; clientName: string; leads: T[] }>()
  for (const lead of leads) {
    const { clientId, clientName } = lead
    const group = groups.get(clientId) ?? { clientId, clientName, leads: [] }
    group.leads.push(lead)
    groups.set(clientId, group)
  }
  return [...groups.values()]
}
