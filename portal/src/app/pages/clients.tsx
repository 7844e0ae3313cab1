import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { clientPath, clientTabPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazy } from '../../lib/lazy.ts'
import { ownClientsQuery } from '../../lib/own-clients.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { readStoredSession } from '../../lib/session/store.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { OwnClientList } from '../../modules/clients/assignments/own-client-list.tsx'
import { clientSummaryQuery } from '../../modules/clients/clients/clients.queries.ts'
import {
  type ClientSort,
  clientAccountsQuery,
} from '../../modules/money/client-accounts/client-accounts.queries.ts'
import { ClientList } from '../../modules/money/client-accounts/client-list.tsx'
import {
  clientListFrom,
  clientSortColumns,
  filterLabels,
  sortLabels,
} from '../../modules/money/client-accounts/client-list-address.ts'
import { clientResultsQuery } from '../../modules/today/today.queries.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { QueryStats } from '../../ui/stat.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useSearchText } from '../../ui/use-search-text.ts'
import { useTableSort } from '../../ui/use-table-sort.ts'

const AddClientDialog = lazy(() => import('../../modules/clients/clients/add-client-dialog.tsx'))

export function loader({ request }: { request: Request }) {
  if (!can(readStoredSession()?.role, 'clients.read')) return prefetch(ownClientsQuery())
  const query = clientListFrom(new URL(request.url).searchParams)
  return prefetch(clientAccountsQuery(query), clientSummaryQuery(), clientResultsQuery())
}

const statuses = Object.entries(filterLabels).map(([value, label]) => ({ value, label }))
const sorts = Object.entries(sortLabels).map(([value, label]) => ({
  value,
  label: `Sort: ${label}`,
}))

/** All clients for admins, and for staff those that they are assigned to. */
export function Component() {
  return useCan('clients.read') ? <AllClients /> : <AssignedClients />
}

const AssignedClients = () => (
  <>
    <PageHeader title="Clients" />
    <OwnClientList pathOf={clientPath} />
  </>
)

/** All clients, searched, filtered and sorted by the address. */
function AllClients() {
  const [params] = useSearchParams()
  const query = clientListFrom(params)
  const [, setSearch] = useSearchText()
  const [, setStatus] = useSearchText('status')
  const [view, setView] = useSearchText('view')
  const { onSort } = useTableSort(clientSortColumns)
  const [adding, setAdding] = useState(false)
  const addButton = (label: string) => (
    <AddButton onClick={() => setAdding(true)}>{label}</AddButton>
  )
  // Without a choice, a table where it fits.
  const fits = useMedia('(min-width: 48rem)')
  const isTable = view === '' ? fits : view === 'table'
  const { data: results } = useQuery(clientResultsQuery())
  return (
    <>
      <PageHeader title="Clients" actions={addButton('Add Client')} />
      <QueryStats
        query={useQuery(clientSummaryQuery())}
        figures={[
          ['Total clients', ({ total }) => total],
          ['New this month', ({ newThisMonth }) => newThisMonth],
          ['Active campaigns', ({ activeCampaigns }) => activeCampaigns],
        ]}
      />
      <div className="my-4 flex flex-wrap items-center gap-2">
        <SearchInput label="Search clients" value={query.search} onChange={setSearch} />
        <Field label="Status" labelHidden className="w-40">
          <FilteredSelect
            options={statuses}
            placeholder="All clients"
            value={query.status ?? ''}
            onChange={setStatus}
          />
        </Field>
        {!isTable && (
          <Field label="Sort" labelHidden className="w-44">
            <FilteredSelect
              options={sorts}
              value={query.sort}
              onChange={(value) => onSort(value as ClientSort)}
            />
          </Field>
        )}
        <span className="ml-auto flex">
          <IconButton
            label="Show as cards"
            icon={<LayoutGrid />}
            aria-pressed={!isTable}
            variant={isTable ? 'quiet' : 'secondary'}
            onClick={() => setView('cards')}
          />
          <IconButton
            label="Show as a table"
            icon={<Rows3 />}
            aria-pressed={isTable}
            variant={isTable ? 'secondary' : 'quiet'}
            onClick={() => setView('table')}
          />
        </span>
      </div>
      <ClientList
        query={query}
        results={results}
        view={isTable ? 'table' : 'cards'}
        onSort={onSort}
        addFirst={addButton(messages.clients.emptyAction)}
        pathOf={clientPath}
        actions={({ clientId }) => (
          <>
            <LinkButton size="small" to={clientPath(clientId)}>
              View Profile
            </LinkButton>
            <LinkButton size="small" to={clientTabPath(clientId, 'access')}>
              Manage Access
            </LinkButton>
          </>
        )}
      />
      {adding && <AddClientDialog onClose={() => setAdding(false)} />}
    </>
  )
}
