import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { blankOr, DateInput, Uuid } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { count } from '../../../lib/format.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useAssigneeOptions } from './assignee-options.ts'
import { useChangeTasks } from './tasks.queries.ts'

const Fields = z
  .object({ assigneeId: blankOr(Uuid), dueOn: blankOr(DateInput) })
  .refine(({ assigneeId, dueOn }) => assigneeId ?? dueOn, {
    path: ['assigneeId'],
    message: messages.people.chooseTaskChange,
  })

interface Props {
  tasks: readonly TaskView[]
  onClose: () => void
  onChanged: () => void
}

/** Assigns several tasks to a person, or moves them to a day. */
export default function TaskChangesDialog({ tasks, onClose, onChanged }: Props) {
  const form = useZodForm(Fields, { assigneeId: '', dueOn: '' })
  const { mutateAsync: save } = useChangeTasks()
  const amount = count(tasks.length, 'task')
  return (
    <FormDialog
      form={form}
      name="task-changes"
      title={`Change ${amount}`}
      description="Fields you leave blank stay unchanged."
      onClose={onClose}
      onSubmit={async ({ assigneeId, dueOn }) => {
        await save({
          tasks: tasks.map(({ id, version }) => ({ id, version })),
          change: { ...(assigneeId && { assigneeId }), ...(dueOn && { dueOn }) },
        })
        onChanged()
        return `${amount} changed.`
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="dueOn" label="Due" date="date" />
        <form.Field
          name="assigneeId"
          label="Assigned to"
          options={useAssigneeOptions()}
          placeholder="No change"
        />
      </div>
    </FormDialog>
  )
}
