import {
  AddMilestoneBody,
  type MilestoneView,
} from '@leadwright/shared/contracts/clients/milestones'
import { useState } from 'react'
import { newestOnScreen } from '../../../lib/queries.ts'
import { today } from '../../../lib/today.ts'
import { Field } from '../../../ui/field.tsx'
import { errorOf, FormField, useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { Option } from '../../../ui/inputs.tsx'
import { useEdited } from '../../../ui/use-edited.ts'
import { ClientLookup } from '../clients/client-lookup.tsx'
import { milestones, useEditMilestone } from './milestones.queries.ts'

const valuesOf = (milestone: MilestoneView | undefined) => ({
  clientId: milestone?.clientId ?? '',
  title: milestone?.title ?? '',
  dueOn: milestone?.dueOn ?? today(),
})

interface Props {
  /** The milestone to change; without it one is added. */
  milestone?: MilestoneView
  onClose: () => void
}

/** Adds a milestone or changes one. */
export default function MilestoneDialog({ milestone, onClose }: Props) {
  const { base, record } = useEdited(milestone, {
    valuesOf,
    newest: (one) => newestOnScreen('milestones', one),
    restore: ({ id }) => milestones.restore(id),
    canAdd: true,
  })
  const form = useZodForm(AddMilestoneBody, valuesOf(milestone))
  const [client, setClient] = useState<Option | null>(null)
  const { mutateAsync: add } = milestones.useAdd()
  const { mutateAsync: edit } = useEditMilestone()
  return (
    <FormDialog
      form={form}
      record={record}
      title={milestone ? 'Edit Milestone' : 'Add Milestone'}
      description={milestone?.companyName}
      submitLabel={milestone ? 'Save' : 'Add Milestone'}
      busyLabel={milestone ? 'Saving...' : 'Adding...'}
      onClose={onClose}
      onSubmit={async (values) => {
        if (!base) {
          await add(values)
          return `${values.title} was added.`
        }
        const { title, dueOn } = values
        const body = { title, dueOn, version: base.version }
        await edit({ params: { milestoneId: base.id }, body })
      }}
    >
      {!milestone && (
        <Field label="Client" error={errorOf(form, 'clientId')} required>
          <ClientLookup
            value={client}
            onChange={(option) => {
              setClient(option)
              form.setValue('clientId', option?.value ?? '', {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }}
          />
        </Field>
      )}
      <FormField form={form} name="title" label="Title" required />
      <FormField form={form} name="dueOn" label="Due" type="date" required className="sm:w-48" />
    </FormDialog>
  )
}
