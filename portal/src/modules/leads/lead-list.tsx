import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { clientTabPath, leadPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/links.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SelectionBar, useSelection } from '../../ui/selection.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import {
  appointmentColumn,
  companyColumn,
  personColumn,
  stateColumn,
  whyNowColumn,
} from './lead-columns.tsx'
import { type LeadFilter, leadsQuery } from './leads.queries.ts'
import { ReleaseButton } from './release-button.tsx'

const clientColumn: Column<LeadItem> = {
  header: 'Client',
  cell: ({ clientId, clientName }) => (
    <TextLink to={clientTabPath(clientId, 'leads')} className="text-muted md:block md:min-w-24">
      <bdi>{clientName}</bdi>
    </TextLink>
  ),
}
const releasedColumn: Column<LeadItem> = {
  header: 'Released',
  cell: ({ releasedOn }) => releasedOn && <DateTime value={releasedOn} />,
}

interface Props {
  filter: LeadFilter
  /** Shows the client of each lead. */
  showClient: boolean
  /** Adds the first lead; shown in an empty list. */
  addFirst: ReactNode
}

/** Leads and drafts for the team, newest first; drafts can be selected and released. */
export function LeadList({ filter, showClient, addFirst }: Props) {
  const { search = '', clientId: _client, ...others } = filter
  const isFiltered = Object.keys(others).length > 0 || (showClient && filter.clientId !== undefined)
  return (
    <QueryView
      query={useInfiniteQuery(leadsQuery(filter))}
      loading="Loading leads..."
      errorMessage={(message) => `Failed to load leads: ${message}`}
      empty={
        isFiltered ? (
          <EmptyState title="No Leads Found">No leads match these filters.</EmptyState>
        ) : (
          <EmptyState title="No Leads Yet" search={search} action={addFirst}>
            Add a lead as a draft, then release it to its client.
          </EmptyState>
        )
      }
    >
      {(leads) => <Rows leads={leads} showClient={showClient} />}
    </QueryView>
  )
}

function Rows({ leads, showClient }: { leads: readonly LeadItem[]; showClient: boolean }) {
  const selection = useSelection(leads.filter(({ state }) => state === 'draft'))
  const columns: Column<LeadItem>[] = [
    personColumn(leadPath, selection),
    companyColumn,
    ...(showClient ? [clientColumn] : []),
    whyNowColumn,
    stateColumn,
    appointmentColumn,
    releasedColumn,
  ]
  return (
    <>
      <SelectionBar selection={selection} noun="draft" verb="release">
        {(drafts, isTooMany) => (
          <ReleaseButton
            drafts={drafts}
            disabled={isTooMany}
            onReleased={() => selection.select([])}
          />
        )}
      </SelectionBar>
      <Table caption="Leads" columns={columns} rows={leads} rowKey={({ id }) => id} />
    </>
  )
}
