import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import type { ClientResults } from '@leadwright/shared/contracts/today'
import { messages } from '@leadwright/shared/messages'
import { companyLabel, displayName } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { count, formatNumber, formatWeek } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardGrid } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FigureChange } from '../../../ui/figure-change.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { LoadingCards } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { BalanceWords } from '../payments/balance-words.tsx'
import {
  type ClientListQuery,
  type ClientSort,
  clientAccountsQuery,
} from './client-accounts.queries.ts'
import { filterLabels, sortLabels } from './client-list-address.ts'

interface Results {
  /** The Monday of the last complete week. */
  week: string
  byClient: ReadonlyMap<string, ClientResults>
}

interface Props {
  query: ClientListQuery
  /** Undefined until they have loaded. */
  results: Results | undefined
  view: 'cards' | 'table'
  onSort: (sort: ClientSort) => void
  /** The button of the empty state. */
  addFirst: ReactNode
  /** The path of a client's page. */
  pathOf: (clientId: string) => string
  /** Buttons on a client's card. */
  actions: (client: ClientAccount) => ReactNode
}

/** Clients in their four states, as cards or as a table. */
export function ClientList(props: Props) {
  const { query, results, view, addFirst, actions } = props
  const { search, status } = query
  return (
    <QueryView
      query={useInfiniteQuery(clientAccountsQuery(query))}
      loading={<LoadingCards label="Loading clients..." />}
      errorMessage={messages.clients.loadFailed}
      empty={
        status && search === '' ? (
          <EmptyState
            title={messages.staff.noResults}
          >{`There are no ${filterLabels[status].toLowerCase()} clients.`}</EmptyState>
        ) : (
          <EmptyState search={search} title={messages.clients.emptyTitle} action={addFirst}>
            Your clients will appear here, newest first.
          </EmptyState>
        )
      }
    >
      {(clients) =>
        view === 'table' ? (
          <ClientTable {...props} clients={clients} />
        ) : (
          <CardGrid label="Clients">
            {clients.map((client) => (
              <ClientCard
                key={client.clientId}
                client={client}
                results={results?.byClient.get(client.clientId)}
                actions={actions(client)}
              />
            ))}
          </CardGrid>
        )
      }
    </QueryView>
  )
}

interface CardProps {
  client: ClientAccount
  results: ClientResults | undefined
  actions: ReactNode
}

function ClientCard({ client, results, actions }: CardProps) {
  const name = displayName(client)
  return (
    <Card
      title={
        <span className="flex items-center gap-3">
          <Avatar name={name} src={client.profilePicture} />
          <span className="min-w-0">
            <span className="block wrap-anywhere">{name}</span>
            <span className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">
              {client.companyName}
            </span>
          </span>
        </span>
      }
      aside={<ClientStatus client={client} results={results} />}
      actions={actions}
    >
      <p className="wrap-anywhere">{client.email || messages.clients.noEmail}</p>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span>
          Client since <DateTime value={client.createdAt} />
        </span>
        <PendingUpdates client={client} />
      </p>
    </Card>
  )
}

interface ClientTableProps extends Pick<Props, 'query' | 'results' | 'onSort' | 'pathOf'> {
  clients: readonly ClientAccount[]
}

function ClientTable({ clients, query, results, onSort, pathOf }: ClientTableProps) {
  const resultsOf = ({ clientId }: ClientAccount) => results?.byClient.get(clientId)
  const columns: Column<ClientAccount, ClientSort>[] = [
    {
      header: sortLabels.name,
      sort: 'name',
      rowHeader: true,
      cell: (client) => <ClientLink client={client} to={pathOf(client.clientId)} />,
    },
    {
      header: sortLabels.status,
      sort: 'status',
      phone: 'below',
      cell: (client) => <ClientStatus client={client} results={resultsOf(client)} />,
    },
    { header: 'Contact', cell: (client) => resultsOf(client)?.owner },
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
      header: 'Deals this month',
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
      cell: (client) => <OptionalDate value={resultsOf(client)?.nextMeetingAt} />,
    },
    {
      header: 'Last contact',
      cell: (client) => <OptionalDate value={resultsOf(client)?.lastContactOn} />,
    },
  ]
  return (
    <>
      <Table
        caption="Clients"
        columns={columns}
        rows={clients}
        rowKey={({ clientId }) => clientId}
        sorted={{ by: query.sort, direction: query.direction, onSort }}
      />
      {results && (
        <p className="mt-2 text-xs text-muted">{`Leads and appointments of the week of ${formatWeek(results.week)}, and the change from the week before.`}</p>
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
      {formatNumber(now[figure])} <FigureChange now={now[figure]} before={before?.[figure]} />
    </span>
  )
}

/** Nothing for zero, so that the others are seen. */
const numberOf = (amount: number | undefined) => (amount ? formatNumber(amount) : undefined)

const OptionalDate = ({ value }: { value: string | null | undefined }) =>
  value ? <DateTime value={value} /> : undefined

function ClientLink({ client, to }: { client: ClientAccount; to: string }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      <TextLink to={to}>{companyLabel(client)}</TextLink>
      <span className="text-[0.8125rem] font-normal text-muted wrap-anywhere">
        {displayName(client)}
      </span>
    </span>
  )
}

const riskLabels = {
  'no-leads': 'No lead for 10 days',
  falling: 'Leads falling',
  unanswered: 'Waits for an answer',
} as const

const tones = { active: 'positive', paused: 'caution', finished: 'neutral' } as const

/** Whether the campaign is running, whether the client can sign in, and why it may be lost. */
function ClientStatus({ client, results }: Pick<CardProps, 'client' | 'results'>) {
  const { campaign, suspended } = client
  return (
    <span className="inline-flex flex-wrap gap-1">
      {campaign && <Badge tone={tones[campaign]}>{filterLabels[campaign]}</Badge>}
      {suspended && <Badge tone="negative">Suspended</Badge>}
      {!campaign && !suspended && <Badge>Not started</Badge>}
      {results?.risks.map((risk) => (
        <Badge key={risk} tone="negative">
          {riskLabels[risk]}
        </Badge>
      ))}
    </span>
  )
}

/** The number of updates that need a decision; nothing if there are none. */
function PendingUpdates({ client: { pendingUpdates } }: { client: ClientAccount }) {
  if (pendingUpdates === 0) return null
  return <Badge tone="caution">{count(pendingUpdates, 'pending update')}</Badge>
}
