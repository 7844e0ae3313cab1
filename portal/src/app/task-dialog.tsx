import type { ComponentProps } from 'react'
import { TaskDialog } from '../modules/team/tasks/task-dialog.tsx'
import { ClientField } from './client-field.tsx'
export default function TaskDialogWithClients(
  props: Omit<ComponentProps<typeof TaskDialog>, 'ClientField'>,
) {
  return <TaskDialog ClientField={ClientField} {...props} />
}
