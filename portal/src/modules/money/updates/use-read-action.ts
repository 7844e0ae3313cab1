import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { useAction } from '../../../ui/use-action.ts'
import { useMarkRead, useMarkUnread } from './updates.queries.ts'

/** Marks an update as read; the toast that confirms it offers Undo. */
export function useReadAction() {
  const { mutateAsync: markRead } = useMarkRead()
  const { mutateAsync: markUnread } = useMarkUnread()
  const act = useAction()
  return ({ id, title }: Pick<UpdateView, 'id' | 'title'>) => {
    const params = { updateId: id }
    return act(() => markRead({ params }), {
      done: `“${title}” marked as read.`,
      undo: () => markUnread({ params }),
    })
  }
}
