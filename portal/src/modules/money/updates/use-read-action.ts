import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { useAction } from '../../../ui/use-action.ts'
import { useMarkRead } from './updates.queries.ts'

/** Marks an update as read, and confirms it with a toast. */
export function useReadAction() {
  const { mutateAsync: markRead } = useMarkRead()
  const act = useAction()
  return ({
    id,
    title,
    companyName,
  }: Pick<UpdateView, 'id' | 'title'> & { companyName?: string }) =>
    act(() => markRead({ params: { updateId: id } }), {
      done: `“${title}”${companyName ? ` of ${companyName}` : ''} marked as read.`,
    })
}
