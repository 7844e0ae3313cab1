import {
  AddMilestoneBody,
  type MilestoneView,
} from '@leadwright/shared/contracts/clients/milestones'
import { today } from '../../../lib/today.ts'
import { useClientOptions } from '../../../ui/client-options.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { Option } from '../../../ui/inputs.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { milestones, useEditMilestone } from './milestones.queries.ts'

const valuesOf = (milestone: MilestoneView | undefined) => ({
  clientId: milestone?.clientId ?? '',
  title: milestone?.title ?? '',
  dueOn: milestone?.dueOn ?? today(),
  ownerId: milestone?.ownerId ?? '',
  needsClient: milestone?.needsClient ?? false,
})

interface Props {
  /** The milestone to edit; without it, one is added. */
  milestone?: MilestoneView
  /** Who can own it. */
  team: readonly Option[]
  onClose: () => void
}
export default function MilestoneDialog({ milestone, team, onClose }: Props) {
  const { form, base } = useRecordForm(AddMilestoneBody, milestone, {
    ...milestones.edited(milestone?.id),
    valuesOf,
  })
  const clients = useClientOptions()
  const { mutateAsync: add } = milestones.useAdd()
  const { mutateAsync: edit } = useEditMilestone()
  return (
    <FormDialog
      form={form}
      name={`milestone:${milestone?.id ?? 'new'}`}
      title={milestone ? 'Edit Milestone' : 'Add Milestone'}
      description={milestone?.companyName}
      busyLabel={milestone ? 'Saving...' : 'Adding...'}
      onClose={onClose}
      onSubmit={async ({ clientId, ...fields }) => {
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
        <form.Field
          name="clientId"
          label="Client"
          required
          options={clients}
          placeholder="Choose"
        />
      )}
      <form.Field name="title" label="Title" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="dueOn" label="Due" required date="date" />
        <form.Field name="ownerId" label="Owner" options={team} placeholder="Unassigned" />
      </div>
      <form.Field
        name="needsClient"
        type="checkbox"
        label="The client does this and is reminded of it"
      />
    </FormDialog>
  )
}
