import type { ComponentProps } from 'react'
import { useClientOptions } from '../modules/clients/clients/client-options.ts'
import { TaskDialog } from '../modules/team/tasks/task-dialog.tsx'
export default function TaskDialogWithClients(
  props: Omit<ComponentProps<typeof TaskDialog>, 'clients'>,
) {
  return <TaskDialog clients={useClientOptions()} {...props} />
}
