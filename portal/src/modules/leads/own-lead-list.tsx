import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { ownLeadPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import {
  appointmentColumn,
  companyColumn,
  LeadLink,
  stateColumn,
  whyNowColumn,
} from './lead-columns.tsx'
import { type OwnLeadFilter, ownLeadsQuery } from './leads.queries.ts'

const columns: Column<LeadItem>[] = [
  {
    header: 'Person',
    rowHeader: true,
    cell: (lead) => <LeadLink lead={lead} to={ownLeadPath(lead.id)} />,
  },
  companyColumn,
  whyNowColumn,
  stateColumn,
  appointmentColumn,
  {
    header: 'Received',
    cell: ({ releasedOn }) => releasedOn && <DateTime value={releasedOn} />,
  },
]

/** The viewing client's leads, newest first. */
export function OwnLeadList({ filter }: { filter: OwnLeadFilter }) {
  const isFiltered = Object.keys(filter).length > 0
  return (
    <QueryView
      query={useInfiniteQuery(ownLeadsQuery(filter))}
      loading="Loading leads..."
      errorMessage={(message) => `Failed to load leads: ${message}`}
      empty={
        isFiltered ? (
          <EmptyState title="No Leads Found">No leads match these filters.</EmptyState>
        ) : (
          <EmptyState title="No Leads Yet">
            People who have agreed to talk to you will appear here, newest first.
          </EmptyState>
        )
      }
    >
      {(leads) => <Table caption="Leads" columns={columns} rows={leads} rowKey={({ id }) => id} />}
    </QueryView>
  )
}
