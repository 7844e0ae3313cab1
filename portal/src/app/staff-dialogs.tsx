import { lazy } from 'react'

const parts = () =>
  Promise.all([
    import('../modules/team/tasks/task-dialog.tsx'),
    import('../modules/clients/clients/client-lookup.tsx'),
  ])

/** The dialogs of tasks with the search for a client, loaded when one opens. */
export const AssignTask = lazy(async () => {
  const [{ AssignTaskDialog }, { ClientLookup }] = await parts()
  return {
    default: (props: { assigneeId: string; onClose: () => void }) => (
      <AssignTaskDialog ClientField={ClientLookup} {...props} />
    ),
  }
})

export const EditTask = lazy(async () => {
  const [{ EditTaskDialog }, { ClientLookup }] = await parts()
  type Task = Parameters<typeof EditTaskDialog>[0]['task']
  return {
    default: (props: { task: Task; onClose: () => void }) => (
      <EditTaskDialog ClientField={ClientLookup} {...props} />
    ),
  }
})

export const AddPayEntry = lazy(async () => ({
  default: (await import('../modules/money/pay/pay-dialog.tsx')).AddPayEntryDialog,
}))
