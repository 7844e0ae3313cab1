import {
  AddMilestoneBody,
  EditMilestoneBody,
  type MilestoneView,
} from '@leadwright/shared/contracts/clients/milestones'
import { type ComponentType, useState } from 'react'
import { get } from 'react-hook-form'
import { today } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import type { LookupValue } from '../../../ui/lookup.tsx'
import type { Option } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
import { useAddMilestone, useEditMilestone } from './milestones.queries.ts'

interface AddProps {
  /** Finds a client; of the clients feature. */
  ClientField: ComponentType<LookupValue>
  onClose: () => void
}

export function AddMilestoneDialog({ ClientField, onClose }: AddProps) {
  const form = useZodForm(AddMilestoneBody, { clientId: '', title: '', dueOn: today() })
  const [client, setClient] = useState<Option | null>(null)
  const { mutateAsync: add } = useAddMilestone()
  const toast = useToast()
  const { message } = (get(form.formState.errors, 'clientId') ?? {}) as { message?: string }
  return (
    <Dialog open onClose={onClose} keepOpen={form.formState.isDirty} title="Add Milestone">
      <Form
        form={form}
        label="Add Milestone"
        onSubmit={async (values) => {
          await add(values)
          toast({ message: `${values.title} was added.` })
          onClose()
        }}
      >
        <Field label="Client" error={message} required>
          <ClientField
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
        <FormField form={form} name="title" label="Title" required>
          <TextInput autoComplete="off" />
        </FormField>
        <FormField form={form} name="dueOn" label="Due" required className="sm:w-48">
          <TextInput type="date" />
        </FormField>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Adding...">
            Add Milestone
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

interface EditProps {
  milestone: MilestoneView
  onClose: () => void
}

/** The version is that of the moment when it was opened: a change by someone else is told. */
export function EditMilestoneDialog({ milestone, onClose }: EditProps) {
  const { id, title, dueOn, version, companyName } = milestone
  const form = useZodForm(EditMilestoneBody, { title, dueOn, version })
  const { mutateAsync: edit } = useEditMilestone()
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen={form.formState.isDirty}
      title="Edit Milestone"
      description={companyName}
    >
      <Form
        form={form}
        label="Edit Milestone"
        onSubmit={async (body) => {
          await edit({ params: { milestoneId: id }, body })
          onClose()
        }}
      >
        <FormField form={form} name="title" label="Title" required>
          <TextInput autoComplete="off" />
        </FormField>
        <FormField form={form} name="dueOn" label="Due" required className="sm:w-48">
          <TextInput type="date" />
        </FormField>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Saving...">
            Save
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
