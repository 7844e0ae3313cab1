import { messages } from '@leadwright/shared/messages'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { clientTabPath } from '../../lib/paths.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { ClientList } from '../../modules/clients/clients/client-list.tsx'
import { ClientSummary } from '../../modules/clients/clients/client-summary.tsx'
import { clientSummaryQuery, clientsQuery } from '../../modules/clients/clients/clients.queries.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useSearchText } from '../../ui/use-search-text.ts'

const AddClientDialog = lazy(() => import('../../modules/clients/clients/add-client-dialog.tsx'))

export function loader({ request }: { request: Request }) {
  const search = new URL(request.url).searchParams.get('q') ?? ''
  return prefetch(clientsQuery(search), clientSummaryQuery())
}

export function Component() {
  const [search, setSearch] = useSearchText()
  const [adding, setAdding] = useState(false)
  const addButton = (label: string) => (
    <Button
      variant="primary"
      icon={<Plus />}
      aria-haspopup="dialog"
      onClick={() => setAdding(true)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <PageHeader title="Clients" actions={addButton('Add Client')} />
      <ClientSummary />
      <div className="my-4">
        <SearchInput label="Search clients" value={search} onChange={setSearch} />
      </div>
      <ClientList
        search={search}
        addFirst={addButton(messages.clients.emptyAction)}
        actions={({ clientId }) => (
          <>
            <LinkButton size="small" to={clientTabPath(clientId, 'details')}>
              View Profile
            </LinkButton>
            <LinkButton size="small" to={clientTabPath(clientId, 'access')}>
              Manage Access
            </LinkButton>
          </>
        )}
      />
      <Suspense>{adding && <AddClientDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
