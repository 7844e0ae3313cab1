import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { useAction } from '../../../ui/use-action.ts'
import { useMarkRead } from './updates.queries.ts'

/** Takes an update off what is unread, and says so. */
export function useReadAction() {
  const { mutateAsync: markRead } = useMarkRead()
  const act = useAction()
  return ({ id, title }: Pick<UpdateView, 'id' | 'title'>) =>
    act(() => markRead({ params: { updateId: id } }), { done: `“${title}” marked as read.` })
}
