import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { useToast } from '../../../ui/toast.tsx'
import { useRemoveTask, useRestoreTask, useSetTaskDone } from './tasks.queries.ts'

/** What one does with a task in its list; each says what it did, and offers the way back. */
export function useTaskActions() {
  const toast = useToast()
  const { mutate: setDone } = useSetTaskDone()
  const { mutate: remove } = useRemoveTask()
  const { mutate: restore } = useRestoreTask()
  const onError = ({ message }: Error) => toast({ message, tone: 'negative' })
  return {
    /** `onFailed`: the row shows again what is true. */
    setDone({ id, version, title }: TaskView, done: boolean, onFailed: () => void) {
      setDone(
        { id, version, done },
        {
          onError: (error) => {
            onFailed()
            onError(error)
          },
          onSuccess: (saved) =>
            toast({
              message: done ? `${title} is done.` : `${title} is open again.`,
              onUndo: () => setDone({ id, version: saved.version, done: !done }, { onError }),
            }),
        },
      )
    },
    remove({ id, title }: TaskView) {
      remove(id, {
        onError,
        onSuccess: () =>
          toast({ message: `${title} was removed.`, onUndo: () => restore(id, { onError }) }),
      })
    },
  }
}
