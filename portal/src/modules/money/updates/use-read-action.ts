import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { useAction } from '../../../ui/use-action.ts'
import { useMarkRead } from './updates.queries.ts'

/** Marks an update as read, and confirms it with a toast. */
export function useReadAction() {
  const { mutateAsync: markRead } = useMarkRead()
  const act = useAction()
  return ({ id, title }: Pick<UpdateView, 'id' | 'title'>) =>
    act(() => markRead({ params: { updateId: id } }), { done: `“${title}” marked as read.` })
}
