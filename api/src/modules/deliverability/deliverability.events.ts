import type { DnsCheck } from '@leadwright/shared/deliverability'
import { stateOf } from '@leadwright/shared/dns-findings'
import { companyLabel } from '@leadwright/shared/people'
import { subjectOwnedBy } from '../audit/audit.ts'
import type { DomainEvent } from '../automation/events.usecases.ts'
import type { DnsResult } from './deliverability.table.ts'
import type { IncidentRow } from './incidents.repository.ts'

interface Named {
  id: string
  clientId: string
  domain: string
  firstName: string
  lastName: string
  companyName: string
}

/** A sending domain in the audit log. */
export const domainSubject = ({ id, clientId, domain, ...client }: Named) => ({
  subject: subjectOwnedBy(clientId, { type: 'sending-domain', id, name: domain }),
  detail: { client: companyLabel(client) },
})

export function stateChanged(domain: Named, check: DnsCheck, { finding }: DnsResult): DomainEvent {
  const { subject, detail } = domainSubject(domain)
  const change = { ...detail, check: check.toUpperCase(), state: stateOf(finding) }
  return { audit: ['sending-domain.state-changed', subject, change] }
}

export function checkedNow(domain: Named): DomainEvent {
  const { subject, detail } = domainSubject(domain)
  return { audit: ['sending-domain.checked', subject, detail] }
}

/** `news`: the client is notified. */
export function incidentChanged(
  incident: IncidentRow,
  change: 'opened' | 'edited' | 'closed',
  { news }: { news: boolean },
): DomainEvent {
  const { id, clientId, domainId } = incident
  // An incident can outlive its domain.
  const { subject, detail } = domainSubject({ ...incident, id: domainId ?? id })
  return {
    audit: [`sending-domain.incident-${change}`, subject, detail],
    notifications: news ? [{ kind: 'sending.changed', subjectId: id, clientId }] : [],
  }
}
