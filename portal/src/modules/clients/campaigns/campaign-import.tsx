import { messages } from '@leadwright/shared/messages'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { count } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { useImportWeeks } from './campaigns.queries.ts'

const Body = z.object({ csv: z.instanceof(File, { message: messages.campaigns.csvFile }) })

/**
 * Imports weeks from a file. If any line is invalid, all invalid lines are listed and nothing is imported.
 */
export function CampaignImport({ clientId }: { clientId: string }) {
  const form = useZodForm(Body, { csv: undefined })
  const { field, fieldState } = useController({ control: form.control, name: 'csv' })
  const { mutateAsync: importWeeks } = useImportWeeks()
  return (
    <Form
      form={form}
      name={`campaign-import:${clientId}`}
      label="Import weeks"
      className="max-w-xl"
      onSubmit={async ({ csv }) => {
        const { imported } = await importWeeks({ params: { clientId }, file: { file: csv } })
        form.reset()
        return `${count(imported, 'week')} imported.`
      }}
    >
      <Field label="CSV file" error={fieldState.error?.message}>
        <FileInput
          value={field.value}
          onChange={field.onChange}
          accept="text/csv,.csv"
          hint="First line: week,leads,appointments"
        />
      </Field>
      <div>
        <SubmitButton variant="secondary" busyLabel="Importing...">
          Import weeks
        </SubmitButton>
      </div>
    </Form>
  )
}
