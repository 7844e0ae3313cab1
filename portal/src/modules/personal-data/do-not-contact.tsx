import type { DoNotContactEntry } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../lib/format.ts'
import { importPath } from '../../lib/import-path.ts'
import { lazy } from '../../lib/lazy.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import {
  doNotContactCsv,
  doNotContactQuery,
  useRemoveDoNotContact,
} from './personal-data.queries.ts'
import { contactLabels, reasonLabels, sourceLabels } from './personal-data-words.ts'

const AddDialog = lazy(() => import('./do-not-contact-dialog.tsx'))

/** The people and companies that must not be written to. */
export function DoNotContact() {
  // Not in the address, which the browser would keep.
  const [address, setAddress] = useState('')
  const query = useInfiniteQuery(doNotContactQuery(address))
  const addButton = <AddButton dialog={(close) => <AddDialog onClose={close} />}>Add</AddButton>
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        No lead with one of these addresses or domains can be added or released, for any client, and
        connected sending tools are notified of each new entry.
      </p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <SearchInput
          label="Find an email address or domain"
          value={address}
          onChange={setAddress}
        />
        <div className="flex flex-wrap gap-2">
          <DownloadButton variant="quiet" file={doNotContactCsv}>
            Export CSV
          </DownloadButton>
          <LinkButton to={importPath('do-not-contact')}>Import CSV</LinkButton>
          {addButton}
        </div>
      </div>
      <QueryView
        query={query}
        loading="Loading the list..."
        empty={
          address === '' ? (
            <EmptyState title="No Entries Yet">
              People who object, and people who were erased, are added automatically.
            </EmptyState>
          ) : (
            <EmptyState title="Not on the List">
              {`Neither “${address}” nor its domain is on the list. Enter the complete address.`}
            </EmptyState>
          )
        }
      >
        {({ items, total }) => (
          <>
            <p className="mb-2 text-muted">{count(total, 'entry', 'entries')}</p>
            <Table
              caption="Do not contact"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              actions={(entry) => <RemoveEntry entry={entry} />}
            />
          </>
        )}
      </QueryView>
    </>
  )
}

const columns: Column<DoNotContactEntry>[] = [
  {
    header: 'Address',
    rowHeader: true,
    cell: ({ address, kind }) =>
      address ? (
        <span className="wrap-anywhere">{address}</span>
      ) : (
        <>
          <span>Erased person</span>
          <span className="block text-[0.8125rem] font-normal text-muted">
            {contactLabels[kind]}
          </span>
        </>
      ),
  },
  { header: 'Reason', phone: 'below', cell: ({ reason }) => reasonLabels[reason] },
  { header: 'Added by', cell: ({ source }) => sourceLabels[source] },
  {
    header: 'Date',
    phone: 'below',
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
]

/** Removes an entry after a question. */
function RemoveEntry({ entry: { id, address } }: { entry: DoNotContactEntry }) {
  const { mutateAsync: remove, isPending } = useRemoveDoNotContact(id)
  const act = useAction()
  const name = address ?? 'this erased person'
  const ask = () =>
    act(() => remove(undefined), {
      question: {
        message: `Remove ${name} from the do-not-contact list? Only do this if the person agreed to be contacted again.`,
        confirmLabel: 'Remove',
        danger: true,
      },
      done: 'Removed from the list.',
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
