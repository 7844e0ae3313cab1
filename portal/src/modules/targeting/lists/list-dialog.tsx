import {
  TargetListBody,
  type TargetListView,
} from '@leadwright/shared/contracts/targeting/target-lists'
import { ActivityLink } from '../../../ui/activity-link.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { targetLists, useEditList } from './lists.queries.ts'

interface Props {
  clientId: string
  /** The draft to edit; without it, one is added. */
  list?: TargetListView
  /** After a draft was added. */
  onAdded?: (list: TargetListView) => void
  onClose: () => void
}

/** Adds a draft of a target list, or edits its name and note. */
export default function ListDialog({ clientId, list, onAdded, onClose }: Props) {
  const { form, base } = useRecordForm(TargetListBody, list, {
    ...targetLists.edited(list?.id),
    valuesOf: (one) => ({ clientId, name: one?.name ?? '', note: one?.note ?? '' }),
  })
  const { mutateAsync: add } = targetLists.useAdd()
  const { mutateAsync: edit } = useEditList(base?.id ?? '')
  return (
    <FormDialog
      form={form}
      name={`target-list:${list?.id ?? `new-${clientId}`}`}
      title={list ? 'Edit List' : 'Add List'}
      description="Only the team sees a list until you propose it."
      busyLabel={list ? 'Saving...' : 'Adding...'}
      aside={list && <ActivityLink id={list.id} />}
      onClose={onClose}
      onSubmit={async ({ clientId: ofClient, ...fields }) => {
        if (base) {
          await edit({ ...fields, version: base.version })
          return undefined
        }
        const added = await add({ clientId: ofClient, ...fields })
        onAdded?.(added)
        return `“${added.name}” was added as a draft.`
      }}
    >
      <form.Field
        name="name"
        label="Name"
        placeholder="Freight forwarders in Norway"
        hint="The client reads it."
        required
      />
      <form.Field
        name="note"
        label="Note"
        hint="How the companies were chosen. The client reads it."
        rows={3}
      />
    </FormDialog>
  )
}
