import { AssignTaskBody, type TaskView } from '@leadwright/shared/contracts/team/tasks'
import { requestedName } from '../../../lib/add-request.ts'
import { ActivityLink } from '../../../ui/activity-link.tsx'
import { useClientOptions } from '../../../ui/client-options.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { useAssigneeOptions } from './assignee-options.ts'
import { repeatOptions } from './repeat-options.ts'
import { tasks } from './tasks.queries.ts'

interface Props {
  /** The task to edit; without it, one is added. */
  task?: TaskView
  /** The preselected team member; empty to choose one. */
  assigneeId?: string
  onClose: () => void
}

/** Adds a task for a team member, or edits one. */
export default function TaskDialog({ task, assigneeId = '', onClose }: Props) {
  const valuesOf = (one: TaskView | undefined) => ({
    title: one?.title ?? requestedName(),
    notes: one?.notes ?? '',
    assigneeId: one?.assigneeId ?? assigneeId,
    clientId: one?.clientId ?? '',
    dueOn: one?.dueOn ?? '',
    repeats: one?.repeats ?? ('' as const),
  })
  const { form, base } = useRecordForm(AssignTaskBody, task, {
    ...tasks.edited(task?.id),
    valuesOf,
  })
  const { mutateAsync: save } = tasks.useSave(base?.id, base?.version)
  return (
    <FormDialog
      form={form}
      name={`task:${task?.id ?? `new-${assigneeId}`}`}
      title={task ? 'Edit Task' : 'Add Task'}
      busyLabel={task ? 'Saving...' : 'Adding...'}
      aside={task && <ActivityLink id={task.id} />}
      onClose={onClose}
      onSubmit={async (body) => {
        const { assigneeName, title } = await save(body)
        return task ? undefined : `“${title}” assigned to ${assigneeName}.`
      }}
    >
      <form.Field name="title" label="Title" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field
          name="assigneeId"
          label="Assigned to"
          required
          options={useAssigneeOptions()}
          placeholder="Choose"
        />
        <form.Field name="dueOn" label="Due" date="date" />
        <form.Field name="repeats" label="Repeats" options={repeatOptions} placeholder="Never" />
        <form.Field
          name="clientId"
          label="Client"
          options={useClientOptions()}
          placeholder="No client"
        />
      </div>
      <form.Field name="notes" label="Notes" rows={4} />
    </FormDialog>
  )
}
