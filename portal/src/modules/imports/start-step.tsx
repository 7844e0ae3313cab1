import type { ImportView } from '@leadwright/shared/contracts/imports'
import {
  importMaxBytes,
  importMaxMegabytes,
  importMaxRows,
  importTooLarge,
} from '@leadwright/shared/imports'
import { ownClient } from '@leadwright/shared/own-client'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { formatNumber } from '../../lib/format.ts'
import { useWorkClientOptions } from '../../ui/client-options.ts'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/form.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import type { ImportTarget } from './import-target.ts'
import { columnsText, requiredText } from './import-words.ts'
import { useUpload } from './imports.queries.ts'
import { StepHeading } from './step-heading.tsx'

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
