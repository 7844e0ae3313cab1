import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { useAction } from '../../../ui/use-action.ts'
import { useRemove } from '../../../ui/use-remove.ts'
import { tasks, useSetTaskDone } from './tasks.queries.ts'

/** What one does with a task in its list; each says what it did, and offers the way back. */
export function useTaskActions() {
  const act = useAction()
  const remove = useRemove(tasks)
  const { mutateAsync: save } = useSetTaskDone()
  return {
    /** Resolves whether it was saved; a row that was not shows again what is true. */
    setDone: ({ id, version, title }: TaskView, done: boolean) =>
      act(() => save({ id, version, done }), {
        done: done ? `${title} is done.` : `${title} is open again.`,
        undo: (saved) => save({ id, version: saved.version, done: !done }),
      }),
    remove: ({ id, title }: TaskView) => remove(id, title),
  }
}
