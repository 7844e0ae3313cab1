import type {
  SendingDomainView,
  sendingDomainFilters,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { companyToday } from '../../lib/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import { TextLink } from '../../ui/links.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { renewalText, stateSentence } from './deliverability.rules.ts'
import { domainsQuery } from './sending.queries.ts'
import { StateBadge } from './state-badge.tsx'

type Filter = (typeof sendingDomainFilters)[number]

const filters = [
  { value: 'all', label: 'All domains' },
  { value: 'attention', label: 'With an incident or to renew' },
] satisfies { value: Filter; label: string }[]

const columns: Column<SendingDomainView>[] = [
  {
    header: 'Domain',
    rowHeader: true,
    cell: ({ clientId, domain }) => (
      <TextLink to={clientTabPath(clientId, 'domains')}>{domain}</TextLink>
    ),
  },
  { header: 'Client', phone: 'below', cell: ({ clientName }) => <bdi>{clientName}</bdi> },
  { header: 'State', phone: 'trailing', cell: ({ state }) => <StateBadge state={state} /> },
  {
    header: 'Details',
    phone: 'below',
    cell: (domain) => (
      <span className="flex flex-wrap items-center gap-1">
        <span>{stateSentence(domain)}</span>
        {domain.openIncidentId !== null && <Badge tone="caution">Incident open</Badge>}
        {domain.renewsSoon && <Badge tone="caution">{renewalText(domain, companyToday())}</Badge>}
      </span>
    ),
  },
]

interface Props {
  filter: Filter
  onFilter: (filter: string) => void
}

/** The sending domains of all clients that the viewer works for, by name. */
export function DomainList({ filter, onFilter }: Props) {
  return (
    <>
      <Field label="Show" labelHidden className="mb-4 w-64">
        <FilteredSelect options={filters} value={filter} onChange={onFilter} />
      </Field>
      <QueryView
        query={useInfiniteQuery(domainsQuery(filter))}
        loading="Loading domains..."
        errorMessage={(message) => `Failed to load domains: ${message}`}
        empty={
          filter === 'all' ? (
            <EmptyState title="No Domains Yet">
              Sending domains that are added on clients’ pages will appear here.
            </EmptyState>
          ) : (
            'No domain has an open incident or renews within 30 days.'
          )
        }
      >
        {(domains) => (
          <Table
            caption="Sending domains"
            columns={columns}
            rows={domains}
            rowKey={({ id }) => id}
          />
        )}
      </QueryView>
    </>
  )
}
