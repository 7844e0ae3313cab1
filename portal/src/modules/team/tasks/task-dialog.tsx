import { AssignTaskBody, type TaskView } from '@leadwright/shared/contracts/team/tasks'
import type { ComponentType } from 'react'
import { z } from 'zod'
import { ActivityLink } from '../../../ui/activity-link.tsx'
import { DateTimeInput } from '../../../ui/date-time-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { errorOf } from '../../../ui/form-field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { useEdited } from '../../../ui/use-edited.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { repeatOptions } from './repeat-options.ts'
import { tasks } from './tasks.queries.ts'

/** Keeps the chosen client's name with its id, for the field that shows it. */
const Fields = AssignTaskBody.extend({ clientName: z.string() })

interface Props {
  /** Finds a client; passed in because it belongs to another module. */
  ClientField: ComponentType<{
    value: string
    onChange: (clientId: string, label: string) => void
  }>
  /** The task to edit; without it, one is added. */
  task?: TaskView
  /** The preselected team member; empty to choose one. */
  assigneeId?: string
  onClose: () => void
}

/** Adds a task for a team member, or edits one. */
export function TaskDialog({ ClientField, task, assigneeId = '', onClose }: Props) {
  const valuesOf = (one: TaskView | undefined) => ({
    title: one?.title ?? '',
    notes: one?.notes ?? '',
    assigneeId: one?.assigneeId ?? assigneeId,
    clientId: one?.clientId ?? '',
    clientName: one?.clientName ?? '',
    dueOn: one?.dueOn ?? '',
    repeats: one?.repeats ?? ('' as const),
  })
  const { form, base, record } = useEdited(Fields, task, {
    ...tasks.edited(task?.id),
    valuesOf,
    named: { clientId: { label: 'Client', by: 'clientName' } },
  })
  const clientId = form.watch('clientId') ?? ''
  const { mutateAsync: save } = tasks.useSave(base?.id, base?.version)
  return (
    <FormDialog
      form={form}
      record={record}
      name={`task:${task?.id ?? `new-${assigneeId}`}`}
      title={task ? 'Edit Task' : 'Add Task'}
      busyLabel={task ? 'Saving...' : 'Adding...'}
      aside={task && <ActivityLink id={task.id} />}
      onClose={onClose}
      onSubmit={async ({ clientName: _shown, ...body }) => {
        const { assigneeName, title } = await save(body)
        return task ? undefined : `“${title}” assigned to ${assigneeName}.`
      }}
    >
      <form.Field name="title" label="Title" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="assigneeId" label="Assigned to" required>
          <AssigneeSelect placeholder="Choose" />
        </form.Field>
        <form.Field name="dueOn" label="Due">
          <DateTimeInput />
        </form.Field>
        <form.Field name="repeats" label="Repeats">
          <Select placeholder="Never" options={repeatOptions} />
        </form.Field>
        <Field label="Client" error={errorOf(form, 'clientId')}>
          <ClientField
            value={clientId}
            onChange={(id, label) => {
              form.setValue('clientName', label)
              form.setValue('clientId', id, { shouldDirty: true })
            }}
          />
        </Field>
      </div>
      <form.Field name="notes" label="Notes" rows={4} />
    </FormDialog>
  )
}
