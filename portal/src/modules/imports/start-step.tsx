import type { ImportItem, ImportView } from '@leadwright/shared/contracts/imports'
import {
  importMaxBytes,
  importMaxMegabytes,
  importMaxRows,
  importTooLarge,
} from '@leadwright/shared/imports'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { formatNumber } from '../../lib/format.ts'
import { useWorkClientOptions } from '../../ui/client-options.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/form.tsx'
import { TextLink } from '../../ui/links.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useAddressParams, withParam } from '../../ui/use-address-params.ts'
import type { ImportTarget } from './import-target.ts'
import { columnsText, publishedText, requiredText, undoneText } from './import-words.ts'
import { importsQuery, useUpload } from './imports.queries.ts'
import { StepHeading } from './step-heading.tsx'
import { UndoButton } from './undo-button.tsx'

const Body = z.object({
  clientId: z.string(),
  file: z
    .instanceof(File, { message: 'Choose a CSV file.' })
    .refine(({ size }) => size <= importMaxBytes, importTooLarge),
})
const WithClient = Body.extend({ clientId: z.string().min(1, 'Choose a client.') })

interface Props {
  target: ImportTarget
  /** After another import on this page. */
  isRestarted: boolean
  onUploaded: (uploaded: ImportView) => void
}

/** Chooses the file, and the client unless it is given. */
export function StartStep({ target, isRestarted, onUploaded }: Props) {
  const { kind, clientId, into } = target
  const needsClient = kind !== 'do-not-contact' && clientId === ''
  const form = useZodForm(needsClient ? WithClient : Body, { clientId, file: undefined })
  const { field, fieldState } = useController({ control: form.control, name: 'file' })
  const [progress, setProgress] = useState<number>()
  const uploaded = useRef<ImportView>(undefined)
  const { mutateAsync: upload } = useUpload()
  return (
    <>
      <StepHeading id="import-file" hasFocus={isRestarted}>
        File
      </StepHeading>
      <Form
        form={form}
        name={`import:${kind}`}
        label="File to import"
        className="max-w-2xl"
        onSubmit={async ({ file, clientId: chosen }) => {
          const client = chosen === ownClient ? '' : chosen
          uploaded.current = await upload({
            ...{ kind, clientId: client, into, file },
            onProgress: setProgress,
          }).finally(() => setProgress(undefined))
        }}
        onSaved={() => uploaded.current && onUploaded(uploaded.current)}
      >
        {needsClient && (
          <form.Field name="clientId" label="Client" required>
            <ClientSelect />
          </form.Field>
        )}
        <Field
          label="CSV file"
          hint={`${columnsText(kind)} ${requiredText(kind)}`}
          error={fieldState.error?.message}
          required
        >
          <FileInput
            value={field.value}
            onChange={field.onChange}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            hint={`With headings in the first line; at most ${importMaxMegabytes} MB and ${formatNumber(importMaxRows)} rows`}
            progress={progress}
          />
        </Field>
        <p className="text-muted">Nothing is added before you have seen what the file contains.</p>
        <div>
          <SubmitButton busyLabel="Uploading...">Upload</SubmitButton>
        </div>
      </Form>
      <EarlierImports target={target} />
    </>
  )
}

const ClientSelect = () => (
  <FilteredSelect options={useWorkClientOptions()} placeholder="Choose a client" />
)

/** Imports of the same kind that were finished, newest first. */
function EarlierImports({ target: { kind, clientId, into } }: { target: ImportTarget }) {
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
