import type { Exclusion } from '@leadwright/shared/contracts/targeting/exclusions'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { count } from '../../../lib/format.ts'
import { importPath } from '../../../lib/import-path.ts'
import { lazy } from '../../../lib/lazy.ts'
import { useIsViewing } from '../../../lib/session/session.queries.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Table } from '../../../ui/table.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { exclusionColumns } from './exclusion-columns.tsx'
import { exclusionsQuery } from './exclusions.queries.ts'
import { RemoveExclusion } from './remove-exclusion.tsx'

const ExclusionDialog = lazy(() => import('./exclusion-dialog.tsx'))

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
}

/** The companies that a client excluded, for its people and for the team. */
export function ExclusionsSection({ clientId }: Props) {
  const id = useId()
  const isOwn = clientId === ownClient
  // An admin who views the portal as the client can't change anything.
  const mayChange = useIsViewing() === false
  const [search, setSearch] = useSearchText()
  const query = useInfiniteQuery(exclusionsQuery(clientId, search.trim()))
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-display text-2xl leading-tight">
        Exclusions
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {isOwn
          ? 'From the day you add a company here, we leave it out of your lists and release no lead from it; without a domain, we only get a warning.'
          : 'From the day a company is added here, it is left out of lists and no lead from it can be released; without a domain, there is only a warning.'}
      </p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <SearchInput label="Search exclusions" value={search} onChange={setSearch} />
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <LinkButton to={importPath('exclusions', clientId)}>Import CSV</LinkButton>
            <DialogButton
              dialog={(close) => <ExclusionDialog clientId={clientId} onClose={close} />}
            >
              Add exclusion
            </DialogButton>
          </div>
        )}
      </div>
      <QueryView
        query={query}
        loading="Loading exclusions..."
        rows={3}
        empty={
          <EmptyState title="No exclusions yet" search={search.trim()}>
            {isOwn
              ? 'Add customers, open deals and competitors before you agree to the first list.'
              : 'Customers, open deals and competitors of the client will appear here.'}
          </EmptyState>
        }
      >
        {({ items, total }) => (
          <>
            <p className="mb-2 text-muted">{count(total, 'exclusion')}</p>
            <Table
              caption="Exclusions"
              columns={exclusionColumns(clientId)}
              rows={items}
              rowKey={(exclusion) => exclusion.id}
              {...(mayChange && {
                actions: (exclusion: Exclusion) => <RemoveExclusion {...{ clientId, exclusion }} />,
              })}
            />
          </>
        )}
      </QueryView>
    </section>
  )
}
