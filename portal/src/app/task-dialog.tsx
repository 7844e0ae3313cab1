import type { ComponentProps } from 'react'
import { ClientLookup } from '../modules/clients/clients/client-lookup.tsx'
import { TaskDialog } from '../modules/team/tasks/task-dialog.tsx'

/** The dialog of a task with the search for a client. */
export default function TaskDialogWithClients(
  props: Omit<ComponentProps<typeof TaskDialog>, 'ClientField'>,
) {
  return <TaskDialog ClientField={ClientLookup} {...props} />
}
