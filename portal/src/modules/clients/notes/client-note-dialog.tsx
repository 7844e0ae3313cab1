import { clientNoteKinds, clientNoteLabels } from '@leadwright/shared/client-notes'
import {
  ClientNoteBody,
  type ClientNoteView,
} from '@leadwright/shared/contracts/clients/client-notes'
import { today } from '../../../lib/today.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { clientNotes } from './client-notes.queries.ts'

interface Props {
  clientId: string
  /** The note to edit; without it, one is added. */
  note?: ClientNoteView
  onClose: () => void
}

const kinds = clientNoteKinds.map((value) => ({ value, label: clientNoteLabels[value] }))

/** Adds a note or a call about a client, or edits one. */
export default function ClientNoteDialog({ clientId, note, onClose }: Props) {
  const { form, base } = useRecordForm(ClientNoteBody, note, {
    ...clientNotes.edited(note?.id),
    valuesOf: (one) => ({
      clientId,
      kind: one?.kind ?? ('note' as const),
      happenedOn: one?.happenedOn ?? today(),
      text: one?.text ?? '',
    }),
  })
  const { mutateAsync: save } = clientNotes.useSave(base?.id, base?.version)
  return (
    <FormDialog
      form={form}
      name={`client-note:${note?.id ?? `new-${clientId}`}`}
      title={note ? 'Edit Note' : 'Add Note or Call'}
      description="Only the team sees this."
      busyLabel={note ? 'Saving...' : 'Adding...'}
      onClose={onClose}
      onSubmit={async (body) => {
        await save(body)
        return undefined
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="kind" label="Kind" required options={kinds} />
        <form.Field name="happenedOn" label="Day" required date="date" />
      </div>
      <form.Field name="text" label="Text" required rows={6} />
    </FormDialog>
  )
}
