import { AssignTaskBody, type TaskView } from '@leadwright/shared/contracts/team/tasks'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { get } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import type { LookupValue } from '../../../ui/lookup.tsx'
import { type Option, Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm, type ZodForm } from '../../../ui/use-zod-form.ts'
import { useAssignTask, useEditTask, workloadsQuery } from './tasks.queries.ts'

interface Props {
  /** Finds a client; of the clients feature. */
  ClientField: ComponentType<LookupValue>
  onClose: () => void
}

/** @param assigneeId the staff member to begin with; empty to choose one. */
export function AssignTaskDialog({
  ClientField,
  assigneeId,
  onClose,
}: Props & { assigneeId: string }) {
  const start = { assigneeId, title: '', notes: '', clientId: '', dueOn: '' }
  const form = useZodForm(AssignTaskBody, start)
  const { mutateAsync: assign } = useAssignTask()
  const toast = useToast()
  return (
    <Dialog open onClose={onClose} keepOpen={form.formState.isDirty} title="Assign Task">
      <Form
        form={form}
        label="Assign Task"
        onSubmit={async (values) => {
          const { assigneeName, title } = await assign(values)
          toast({ message: `${title}: assigned to ${assigneeName}.` })
          onClose()
        }}
      >
        <TaskFields form={form} ClientField={ClientField} client={null} />
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Assigning...">
            Assign Task
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

/** The version is that of the moment when it was opened: a change by someone else is told. */
export function EditTaskDialog({ ClientField, task, onClose }: Props & { task: TaskView }) {
  const { id, title, notes, version, assigneeId, clientId, clientName, dueOn } = task
  const form = useZodForm(AssignTaskBody, {
    title,
    notes,
    assigneeId: assigneeId ?? '',
    clientId: clientId ?? '',
    dueOn: dueOn ?? '',
  })
  const { mutateAsync: edit } = useEditTask()
  const client = clientId ? { value: clientId, label: clientName ?? '' } : null
  return (
    <Dialog open onClose={onClose} keepOpen={form.formState.isDirty} title="Edit Task">
      <Form
        form={form}
        label="Edit Task"
        onSubmit={async (values) => {
          await edit({ params: { taskId: id }, body: { ...values, version } })
          onClose()
        }}
      >
        <TaskFields form={form} ClientField={ClientField} client={client} />
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

interface FieldsProps extends Pick<Props, 'ClientField'> {
  form: ZodForm<typeof AssignTaskBody>
  client: Option | null
}

function TaskFields({ form, ClientField, client }: FieldsProps) {
  const [chosen, setChosen] = useState(client)
  const { data } = useQuery(workloadsQuery())
  const people = data?.items ?? []
  const { message } = (get(form.formState.errors, 'clientId') ?? {}) as { message?: string }
  return (
    <>
      <FormField form={form} name="title" label="Title" required>
        <TextInput autoComplete="off" />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="assigneeId" label="Staff member" required>
          <Select
            key={people.length}
            placeholder="Choose"
            options={people.map((row) => ({ value: row.staffId, label: displayName(row) }))}
          />
        </FormField>
        <FormField form={form} name="dueOn" label="Due">
          <TextInput type="date" />
        </FormField>
      </div>
      <Field label="Client" error={message}>
        <ClientField
          value={chosen}
          onChange={(option) => {
            setChosen(option)
            form.setValue('clientId', option?.value ?? '', { shouldDirty: true })
          }}
        />
      </Field>
      <FormField form={form} name="notes" label="Notes">
        <Textarea />
      </FormField>
    </>
  )
}
