import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useCampaignChanges } from './campaigns.queries.ts'

/** Imports weeks from a file; every bad line is named and nothing is taken then. */
export function CampaignImport({ clientId }: { clientId: string }) {
  const [file, setFile] = useState<File>()
  const { importWeeks } = useCampaignChanges(clientId)
  const toast = useToast()
  const { busy, failure, onSubmit } = useSubmit(async () => {
    if (!file) throw new Error(messages.campaigns.csvFile)
    const { imported } = await importWeeks(file)
    toast({ message: `${count(imported, 'week')} imported.` })
    setFile(undefined)
  })
  const problems = failure?.issues?.map(({ message }) => message) ?? []
  return (
    <form aria-label="Import weeks" onSubmit={onSubmit} className="grid max-w-xl gap-3">
      {failure && (
        <Notice tone="negative">
          {problems.length > 0 ? (
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : (
            failure.message
          )}
        </Notice>
      )}
      <Field label="CSV file">
        <FileInput
          value={file}
          onChange={setFile}
          accept="text/csv,.csv"
          hint="First line: week,leads,appointments"
        />
      </Field>
      <div>
        <Button type="submit" busy={busy} busyLabel="Importing...">
          Import
        </Button>
      </div>
    </form>
  )
}
