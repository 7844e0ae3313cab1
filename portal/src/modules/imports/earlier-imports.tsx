import type { ImportItem } from '@leadwright/shared/contracts/imports'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { TextLink } from '../../ui/links.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useAddressParams, withParam } from '../../ui/use-address-params.ts'
import type { ImportTarget } from './import-target.ts'
import { publishedText, undoneText } from './import-words.ts'
import { importsQuery } from './imports.queries.ts'
import { UndoButton } from './undo-button.tsx'

/** Imports of the same kind that were finished, newest first. */
export function EarlierImports({ target: { kind, clientId, into } }: { target: ImportTarget }) {
  const id = useId()
  const query = useInfiniteQuery(
    importsQuery({
      kind,
      ...(clientId && clientId !== ownClient && { clientId }),
      ...(into && { into }),
    }),
  )
  const columns = [
    fileColumn,
    ...(kind !== 'do-not-contact' && clientId === '' ? [clientColumn] : []),
    resultColumn,
    byColumn,
    dateColumn,
  ]
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-3 font-display text-2xl leading-tight">
        Earlier imports
      </h2>
      <QueryView
        query={query}
        loading="Loading earlier imports..."
        rows={2}
        empty="Files that were imported here will be listed with their results, and can be undone."
      >
        {(imports) => (
          <Table
            caption="Earlier imports"
            columns={columns}
            rows={imports}
            rowKey={({ id }) => id}
            actions={(one) => one.state === 'published' && <UndoButton item={one} size="small" />}
          />
        )}
      </QueryView>
    </section>
  )
}

function FileLink({ id, fileName }: ImportItem) {
  const [params] = useAddressParams()
  return (
    <TextLink to={{ search: withParam(params, 'import', id).toString() }}>
      <bdi>{fileName}</bdi>
    </TextLink>
  )
}

const fileColumn: Column<ImportItem> = {
  header: 'File',
  rowHeader: true,
  cell: (item) => <FileLink {...item} />,
}
const clientColumn: Column<ImportItem> = {
  header: 'Client',
  phone: 'below',
  cell: ({ clientName }) => <bdi>{clientName}</bdi>,
}
const resultColumn: Column<ImportItem> = {
  header: 'Result',
  phone: 'below',
  cell: (item) => (item.undone ? `Undone: ${undoneText(item)}` : publishedText(item)),
}
const byColumn: Column<ImportItem> = { header: 'By', cell: ({ by }) => <bdi>{by}</bdi> }
const dateColumn: Column<ImportItem> = {
  header: 'Date',
  phone: 'below',
  cell: ({ publishedAt }) => publishedAt && <DateTime value={publishedAt} format="minute" />,
}
