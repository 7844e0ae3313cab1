import {
  AddMilestoneBody,
  type MilestoneView,
} from '@leadwright/shared/contracts/clients/milestones'
import { z } from 'zod'
import { today } from '../../../lib/today.ts'
import { DateTimeInput } from '../../../ui/date-time-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { errorOf } from '../../../ui/form-field.tsx'
import type { Option } from '../../../ui/inputs.tsx'
import { useEdited } from '../../../ui/use-edited.ts'
import { ClientLookup } from '../clients/client-lookup.tsx'
import { milestones, useEditMilestone } from './milestones.queries.ts'

/** Keeps the chosen client's name with its id, for the field that shows it. */
const Fields = AddMilestoneBody.extend({ clientName: z.string() })

const valuesOf = (milestone: MilestoneView | undefined) => ({
  clientId: milestone?.clientId ?? '',
  clientName: milestone?.companyName ?? '',
  title: milestone?.title ?? '',
  dueOn: milestone?.dueOn ?? today(),
  ownerId: milestone?.ownerId ?? '',
})

interface Props {
  /** The milestone to edit; without it, one is added. */
  milestone?: MilestoneView
  /** Who can own it. */
  team: readonly Option[]
  onClose: () => void
}
export default function MilestoneDialog({ milestone, team, onClose }: Props) {
  const { form, base, record } = useEdited(Fields, milestone, {
    ...milestones.edited(milestone?.id),
    valuesOf,
    named: { clientId: { label: 'Client', by: 'clientName' } },
  })
  const [clientId, clientName] = form.watch(['clientId', 'clientName'])
  const { mutateAsync: add } = milestones.useAdd()
  const { mutateAsync: edit } = useEditMilestone()
  return (
    <FormDialog
      form={form}
      record={record}
      name={`milestone:${milestone?.id ?? 'new'}`}
      title={milestone ? 'Edit Milestone' : 'Add Milestone'}
      description={milestone?.companyName}
      busyLabel={milestone ? 'Saving...' : 'Adding...'}
      onClose={onClose}
      onSubmit={async ({ clientName: _shown, clientId, ...fields }) => {
        const { title } = fields
        if (!base) {
          await add({ ...fields, clientId })
          return `${title} was added.`
        }
        const body = { ...fields, version: base.version }
        await edit({ params: { milestoneId: base.id }, body })
      }}
    >
      {!milestone && (
        <Field label="Client" error={errorOf(form, 'clientId')} required>
          <ClientLookup
            value={clientId === '' ? null : { value: clientId, label: clientName }}
            onChange={(option) => {
              form.setValue('clientName', option?.label ?? '')
              form.setValue('clientId', option?.value ?? '', {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }}
          />
        </Field>
      )}
      <form.Field name="title" label="Title" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="dueOn" label="Due" required>
          <DateTimeInput />
        </form.Field>
        <form.Field name="ownerId" label="Owner">
          <FilteredSelect placeholder="Unassigned" options={team} />
        </form.Field>
      </div>
    </FormDialog>
  )
}
