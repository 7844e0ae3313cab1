import { AssignTaskBody, type TaskView } from '@leadwright/shared/contracts/team/tasks'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import { ActivityLink } from '../../../ui/activity-link.tsx'
import { Field } from '../../../ui/field.tsx'
import { errorOf, FormField, useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/inputs.tsx'
import type { LookupValue } from '../../../ui/lookup.tsx'
import { useEdited } from '../../../ui/use-edited.ts'
import { tasks, workloadsQuery } from './tasks.queries.ts'

/** The name of the chosen client is kept beside its id, for the field that shows it. */
const Fields = AssignTaskBody.extend({ clientName: z.string() })

interface Props {
  /** Finds a client; of the clients module. */
  ClientField: ComponentType<LookupValue>
  /** The task to change; without it one is assigned. */
  task?: TaskView
  /** The staff member to begin with; empty to choose one. */
  assigneeId?: string
  onClose: () => void
}

/** Assigns a task or changes one. */
export function TaskDialog({ ClientField, task, assigneeId = '', onClose }: Props) {
  const valuesOf = (one: TaskView | undefined) => ({
    title: one?.title ?? '',
    notes: one?.notes ?? '',
    assigneeId: one?.assigneeId ?? assigneeId,
    clientId: one?.clientId ?? '',
    clientName: one?.clientName ?? '',
    dueOn: one?.dueOn ?? '',
  })
  const { base, record } = useEdited(task, {
    valuesOf,
    newest: ({ id }) => readNewest(tasks.one(id)),
    restore: ({ id }) => tasks.restore(id),
    canAdd: true,
    named: { clientId: { label: 'Client', by: 'clientName' } },
  })
  const form = useZodForm(Fields, valuesOf(task))
  const [clientId, clientName] = useWatch({
    control: form.control,
    name: ['clientId', 'clientName'],
  })
  const { mutateAsync: save } = tasks.useSave(base?.id)
  const { data } = useQuery(workloadsQuery())
  const people = data?.items ?? []
  return (
    <FormDialog
      form={form}
      record={record}
      name={`task:${task?.id ?? `new-${assigneeId}`}`}
      title={task ? 'Edit Task' : 'Assign Task'}
      submitLabel={task ? 'Save' : 'Assign Task'}
      busyLabel={task ? 'Saving...' : 'Assigning...'}
      aside={task && <ActivityLink id={task.id} />}
      onClose={onClose}
      onSubmit={async ({ clientName: _shown, ...body }) => {
        const { assigneeName, title } = await save({ ...body, version: base?.version ?? 1 })
        return task ? undefined : `${title}: assigned to ${assigneeName}.`
      }}
    >
      <FormField form={form} name="title" label="Title" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="assigneeId" label="Staff member" required>
          <Select
            key={people.length}
            placeholder="Choose"
            options={people.map((row) => ({ value: row.staffId, label: displayName(row) }))}
          />
        </FormField>
        <FormField form={form} name="dueOn" label="Due" type="date" />
      </div>
      <Field label="Client" error={errorOf(form, 'clientId')}>
        <ClientField
          value={clientId ? { value: clientId, label: clientName } : null}
          onChange={(option) => {
            form.setValue('clientName', option?.label ?? '')
            form.setValue('clientId', option?.value ?? '', { shouldDirty: true })
          }}
        />
      </Field>
      <FormField form={form} name="notes" label="Notes" rows={4} />
    </FormDialog>
  )
}
