import type { Exclusion } from '@leadwright/shared/contracts/targeting/exclusions'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { count } from '../../../lib/format.ts'
import { importPath } from '../../../lib/import-path.ts'
import { lazy } from '../../../lib/lazy.ts'
import { useIsViewing } from '../../../lib/session/session.queries.ts'
import { exclusionsAnchor, targetListPath } from '../../../lib/target-list-path.ts'
import { anchorProps } from '../../../ui/anchor.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton, TextLink } from '../../../ui/links.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useAnchor } from '../../../ui/use-anchor.ts'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { exclusionsQuery, useRemoveExclusion } from './exclusions.queries.ts'

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
  useAnchor()
  const query = useInfiniteQuery(exclusionsQuery(clientId, search.trim()))
  return (
    <section {...anchorProps(exclusionsAnchor)} aria-labelledby={id} className="mt-10 scroll-mt-18">
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

const exclusionColumns = (clientId: string): Column<Exclusion>[] => [
  {
    header: 'Company',
    rowHeader: true,
    cell: ({ company, domain }) => (
      <bdi className="block min-w-36 wrap-anywhere">{company || domain}</bdi>
    ),
  },
  {
    header: 'Domain',
    phone: 'below',
    cell: ({ domain, email }) => (
      <span className="wrap-anywhere text-muted">
        <span>{domain || 'No domain, only a warning'}</span>
        {email && <span className="md:block">{` ${email}`}</span>}
      </span>
    ),
  },
  {
    header: 'Reason',
    phone: 'below',
    cell: ({ reason }) => reason && <span className="wrap-anywhere">{reason}</span>,
  },
  {
    header: 'Added by',
    phone: 'below',
    cell: (exclusion) => <Source {...{ clientId, exclusion }} />,
  },
  { header: 'Since', cell: ({ excludedOn }) => <DateTime value={excludedOn} /> },
]

function Source({ clientId, exclusion }: { clientId: string; exclusion: Exclusion }) {
  const { source, list, by } = exclusion
  const side = source === 'team' ? 'the team' : clientId === ownClient ? 'you' : 'the client'
  return (
    <span className="wrap-anywhere">
      <bdi>{by || side}</bdi>
      {list && (
        <span className="text-muted md:block">
          {' struck from '}
          <TextLink to={targetListPath(clientId, list.id)}>{list.name}</TextLink>
        </span>
      )}
    </span>
  )
}

interface RemoveExclusionProps {
  clientId: string
  exclusion: Exclusion
}

/** Removes a company from the exclusions after a question. */
function RemoveExclusion({ clientId, exclusion: { id, company, domain } }: RemoveExclusionProps) {
  const { mutateAsync: remove, isPending } = useRemoveExclusion()
  const act = useAction()
  const name = company || domain
  const ask = () =>
    act(() => remove({ params: { clientId, exclusionId: id } }), {
      question: {
        message: `Remove ${name} from the exclusions? New lists and leads may then include it.`,
        confirmLabel: 'Remove',
      },
      done: `${name} is no longer excluded.`,
    })
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isPending}
      aria-label={`Remove ${name}`}
      onClick={() => void ask()}
    >
      Remove
    </Button>
  )
}
