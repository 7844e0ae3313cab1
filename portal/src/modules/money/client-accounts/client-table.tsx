import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import type { ClientResults } from '@leadwright/shared/contracts/today'
import { companyLabel, displayName } from '@leadwright/shared/people'
import type { ReactNode } from 'react'
import { formatNumber, formatWeek } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { FigureChange } from '../../../ui/figure-change.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SelectBox, type Selection, SelectionBar, useSelection } from '../../../ui/selection.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { BalanceWords } from '../payments/balance-words.tsx'
import type { ClientListQuery, ClientSort, SelectableClient } from './client-accounts.queries.ts'
import { sortLabels } from './client-list-address.ts'
import { ClientStatus } from './client-status.tsx'

export interface Results {
  /** The Monday of the last complete week. */
  week: string
  byClient: ReadonlyMap<string, ClientResults>
}

interface Props {
  query: ClientListQuery
  /** Undefined until they have loaded. */
  results: Results | undefined
  onSort: (sort: ClientSort) => void
  /** The path of a client's page. */
  pathOf: (clientId: string) => string
  clients: readonly ClientAccount[]
}

/** Clients with the results of the last week, sorted by the headers that can be. */
export function ClientTable({ clients, query, results, onSort, pathOf }: Props) {
  const selection = useSelection(clients.map((client) => ({ ...client, id: client.clientId })))
  const resultsOf = ({ clientId }: ClientAccount) => results?.byClient.get(clientId)
  const columns: Column<ClientAccount, ClientSort>[] = [
    {
      header: sortLabels.name,
      sort: 'name',
      rowHeader: true,
      cell: (client) => (
        <span className="flex items-start gap-3">
          <SelectBox selection={selection} id={client.clientId} name={companyLabel(client)} />
          <ClientLink client={client} to={pathOf(client.clientId)} />
        </span>
      ),
    },
    {
      header: sortLabels.status,
      sort: 'status',
      phone: 'below',
      cell: (client) => <ClientStatus client={client} results={resultsOf(client)} />,
    },
    { header: 'Contact', wideOnly: true, cell: (client) => resultsOf(client)?.owner },
    {
      header: 'Leads',
      align: 'right',
      cell: (client) => <WeekFigure results={resultsOf(client)} figure="leads" />,
    },
    {
      header: 'Appointments',
      align: 'right',
      cell: (client) => <WeekFigure results={resultsOf(client)} figure="appointments" />,
    },
    {
      header: 'Deals',
      align: 'right',
      cell: (client) => numberOf(resultsOf(client)?.dealsThisMonth),
    },
    {
      header: sortLabels.balance,
      sort: 'balance',
      align: 'right',
      phone: 'trailing',
      cell: ({ balance }) => <BalanceWords cents={balance} reader="admin" />,
    },
    {
      header: sortLabels.pending,
      sort: 'pending',
      align: 'right',
      cell: ({ pendingUpdates }) => numberOf(pendingUpdates),
    },
    {
      header: 'Next meeting',
      wideOnly: true,
      cell: (client) => <OptionalDate value={resultsOf(client)?.nextMeetingAt} />,
    },
    {
      header: 'Last contact',
      wideOnly: true,
      cell: (client) => <OptionalDate value={resultsOf(client)?.lastContactOn} />,
    },
  ]
  return (
    <>
      <ClientSelectionBar selection={selection} />
      <Table
        caption="Clients"
        columns={columns}
        rows={clients}
        rowKey={({ clientId }) => clientId}
        sorted={{ by: query.sort, direction: query.direction, onSort }}
      />
      {results && (
        <p className="mt-2 text-xs text-muted">{`Leads and appointments of the week of ${formatWeek(results.week)}, and the change from the week before; deals of this month.`}</p>
      )}
    </>
  )
}

interface WeekFigureProps {
  results: ClientResults | undefined
  figure: 'leads' | 'appointments'
}

/** A figure of the last complete week, with its change from the week before. */
function WeekFigure({ results, figure }: WeekFigureProps) {
  if (!results?.now) return null
  const { now, before } = results
  return (
    <span className="tabular whitespace-nowrap">
      <span>{formatNumber(now[figure])}</span>{' '}
      <FigureChange now={now[figure]} before={before?.[figure]} />
    </span>
  )
}

/** Nothing for zero, so that the others are seen. */
const numberOf = (amount: number | undefined) => (amount ? formatNumber(amount) : undefined)

const OptionalDate = ({ value }: { value: string | null | undefined }) =>
  value ? <DateTime value={value} /> : undefined

function ClientLink({ client, to }: { client: ClientAccount; to: string }) {
  return (
    <span className="flex min-w-32 flex-wrap gap-x-2">
      <TextLink to={to}>{companyLabel(client)}</TextLink>
      <span className="text-[0.8125rem] font-normal text-muted wrap-anywhere">
        {displayName(client)}
      </span>
    </span>
  )
}

const AssignClientsDialog = lazy(() => import('./assign-clients-dialog.tsx'))
const ClientsStatusDialog = lazy(() => import('./clients-status-dialog.tsx'))

/** Above the table: what can be done with the selected clients. */
function ClientSelectionBar({ selection }: { selection: Selection<SelectableClient> }) {
  return (
    <SelectionBar selection={selection} noun="client" verb="change">
      {(chosen, isTooMany) =>
        chosen.length > 0 && (
          <Actions>
            <DialogButton
              size="small"
              disabled={isTooMany}
              dialog={(close) => <ClientsStatusDialog clients={chosen} onClose={close} />}
            >
              Set status
            </DialogButton>
            <DialogButton
              size="small"
              disabled={isTooMany}
              dialog={(close) => <AssignClientsDialog clients={chosen} onClose={close} />}
            >
              Assign
            </DialogButton>
            <Button size="small" variant="quiet" onClick={() => selection.select([])}>
              Clear selection
            </Button>
          </Actions>
        )
      }
    </SelectionBar>
  )
}

/** They disappear when the selection is cleared. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <span ref={useFocusFallback<HTMLSpanElement>()} className="flex flex-wrap gap-2">
      {children}
    </span>
  )
}
