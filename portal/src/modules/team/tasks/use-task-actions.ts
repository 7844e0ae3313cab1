import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { formatShortDay } from '../../../lib/format.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useRemove } from '../../../ui/use-remove.ts'
import { tasks, useChangeTasks, useSetTaskDone } from './tasks.queries.ts'

/** The actions of a task in its list; each confirms with a toast and offers Undo. */
export function useTaskActions() {
  const act = useAction()
  const remove = useRemove(tasks)
  const { mutateAsync: save } = useSetTaskDone()
  const { mutateAsync: change } = useChangeTasks()
  return {
    /** Resolves to whether it was saved; if not, the row shows the stored state again. */
    setDone: ({ id, version, title }: TaskView, done: boolean) =>
      act(() => save({ id, version, done }), {
        done: done ? `“${title}” marked as done.` : `“${title}” reopened.`,
        undo: (saved) => save({ id, version: saved.version, done: !done }),
      }),
    postpone: ({ id, version, title, dueOn: before }: TaskView, dueOn: string) => {
      const move = (from: number, day: string) =>
        change({ tasks: [{ id, version: from }], change: { dueOn: day } })
      return act(() => move(version, dueOn), {
        done: `“${title}” moved to ${formatShortDay(dueOn)}.`,
        undo: ({ items: [saved] }) => move(saved?.version ?? version, before ?? dueOn),
      })
    },
    remove: ({ id, title }: TaskView) => remove(id, title),
  }
}
