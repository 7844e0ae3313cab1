import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { ownLeadPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
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
import { type OwnLeadFilter, ownLeadsQuery } from './leads.queries.ts'

const receivedColumn: Column<LeadItem> = {
  header: 'Received',
  cell: ({ releasedOn }) => releasedOn && <DateTime value={releasedOn} />,
}

/** How several leads are objected to at once. */
export interface Objecting {
  canObject: (lead: LeadItem) => boolean
  /** For the selected leads. */
  button: (leads: readonly LeadItem[], isTooMany: boolean, onDone: () => void) => ReactNode
}

interface Props {
  filter: OwnLeadFilter
  /** Without it, rows can't be selected. */
  objecting?: Objecting | undefined
}

/** The viewing client's leads, newest first. */
export function OwnLeadList({ filter, objecting }: Props) {
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
      {(leads) => <Rows leads={leads} objecting={objecting} />}
    </QueryView>
  )
}

interface RowsProps extends Pick<Props, 'objecting'> {
  leads: readonly LeadItem[]
}

function Rows({ leads, objecting }: RowsProps) {
  const selection = useSelection(objecting ? leads.filter(objecting.canObject) : [])
  const columns: Column<LeadItem>[] = [
    personColumn(ownLeadPath, selection),
    ...[companyColumn, whyNowColumn, stateColumn, appointmentColumn, receivedColumn],
  ]
  return (
    <>
      <SelectionBar
        selection={selection}
        verb="object to"
        hint="Select leads that should not count."
      >
        {(chosen, isTooMany) => objecting?.button(chosen, isTooMany, () => selection.select([]))}
      </SelectionBar>
      <Table caption="Leads" columns={columns} rows={leads} rowKey={({ id }) => id} />
    </>
  )
}
